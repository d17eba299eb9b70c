# The service for production: an external PostgreSQL (DATABASE_URL), the image's own Node.
FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data

COPY package.json package-lock.json .npmrc ./
# Neither the embedded database nor a second Node is needed here: both are optional packages.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY src ./src
COPY migrations ./migrations

RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# On METRICS_PORT every role answers, a worker too. METRICS_HOST=0.0.0.0 lets your monitoring read it as well.
ENV METRICS_HOST=127.0.0.1 METRICS_PORT=9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "src/main.ts", "healthcheck"]

# Node itself is process 1: it gets SIGTERM and finishes what is under way.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "src/main.ts"]
CMD ["start"]
