# The service for production: an external PostgreSQL (DATABASE_URL), the image's own Node, and one bundle (ADR 51).

# Everything is bundled here; what bundles it, the sources and node_modules stay behind.
FROM node:24-slim AS bundle
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . ./
RUN ["node", "scripts/bundle.ts", "--out", "/app"]

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ERASURE_LOG=/erasures/erasures.log
COPY --from=bundle /app ./

# The only places that are written to: the root may be read-only. The list of erasures has a volume of its own, so that it
# can lie on another disk than everything else (docs/operations/backup.md).
RUN mkdir -p /data /erasures node_modules/.cache && chown 1000:1000 /data /erasures node_modules/.cache
# By number, so that Kubernetes can see that it is not root; node:24-slim calls it "node".
USER 1000:1000
# What Node compiles here it need not compile at each start of a container; the flags have to be those of the start.
RUN ["node", "--import=/app/src/compile-cache.mjs", "--max-semi-space-size=16", "--heap-growing-percent=100", "src/main.mjs", "--help"]
VOLUME ["/data", "/erasures"]
EXPOSE 3000
# On METRICS_PORT every role answers, a worker too. METRICS_HOST=0.0.0.0 lets your monitoring read it as well.
ENV METRICS_HOST=127.0.0.1 METRICS_PORT=9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "src/main.mjs", "healthcheck"]

# Node itself is process 1: it gets SIGTERM and finishes what is under way.
ENTRYPOINT ["node", "--import=/app/src/compile-cache.mjs", "--max-semi-space-size=16", "--heap-growing-percent=100", "src/main.mjs"]
CMD ["start"]
