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
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# Node itself is process 1: it gets SIGTERM and finishes what is under way.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "src/main.ts"]
CMD ["start"]
