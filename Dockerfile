FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /build
COPY pom.xml .
COPY server-config server-config
COPY db-migrations db-migrations
COPY src src
RUN mvn -B -q package -DskipTests \
 && sh server-config/image.sh target/server target/lockstep.war /opt/lockstep

FROM eclipse-temurin:17-jre
RUN useradd --uid 10001 --gid 0 --home-dir /opt/lockstep --no-create-home lockstep
COPY --from=build --chown=10001:0 /opt/lockstep /opt/lockstep
USER 10001
WORKDIR /opt/lockstep
# A container keeps no data: name a database by LOCKSTEP_PG_HOST (with _PORT, _DATABASE, _USER, _PASSWORD) or LOCKSTEP_PG_URL.
ENV LOCKSTEP_EMBEDDED=false
EXPOSE 6632
HEALTHCHECK --interval=10s --timeout=6s --start-period=120s CMD ["/opt/lockstep/bin/healthcheck"]
ENTRYPOINT ["/opt/lockstep/bin/lockstep"]
