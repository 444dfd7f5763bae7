#!/bin/sh
# Lays out the folder that a container runs: the provisioned server, the application, an entry point and a health check.
#   image.sh <provisioned server> <lockstep.war> <target folder>
set -eu

server=$1
war=$2
target=$3
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$target"
cp -R "$server/." "$target/"
mkdir -p "$target/standalone/deployments"
cp "$war" "$target/standalone/deployments/lockstep.war"
cp "$here/image/lockstep" "$here/image/healthcheck" "$target/bin/"
chmod 755 "$target/bin/lockstep" "$target/bin/healthcheck"

# Some platforms run a container under a user of their own choice, in group 0.
chmod -R g=u "$target/standalone"
