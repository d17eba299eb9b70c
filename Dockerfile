# The service for production: an external PostgreSQL (DATABASE_URL), the image's own Node.

# The console is bundled here; what bundles it and what it is made of stay behind.
FROM node:24-slim AS console
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json ./
COPY src/compose/console-bundle ./src/compose/console-bundle
COPY sdk/src ./sdk/src
COPY console ./console
RUN ["node", "console/bundle.ts", "--out", "console/dist"]

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data

COPY package.json package-lock.json .npmrc ./
# Neither the embedded database nor a second Node nor what bundles the console is needed here: all are optional packages.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY src ./src
COPY migrations ./migrations
COPY --from=console /app/console/dist ./console/dist

RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
# What Node compiles here it need not compile at each start of a container; the flags have to be those of the start.
RUN ["node", "--import=/app/src/compile-cache.mjs", "--max-semi-space-size=16", "--heap-growing-percent=100", "src/main.mjs", "--help"]
VOLUME /data
EXPOSE 3000
# On METRICS_PORT every role answers, a worker too. METRICS_HOST=0.0.0.0 lets your monitoring read it as well.
ENV METRICS_HOST=127.0.0.1 METRICS_PORT=9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "src/main.mjs", "healthcheck"]

# Node itself is process 1: it gets SIGTERM and finishes what is under way.
ENTRYPOINT ["node", "--import=/app/src/compile-cache.mjs", "--max-semi-space-size=16", "--heap-growing-percent=100", "src/main.mjs"]
CMD ["start"]
