# One image for both entry points: the server by default, the worker with `node server/dist/worker.js`.
# Pin the base by its digest: --build-arg NODE_IMAGE=node:22-bookworm-slim@sha256:... (docs/operations.md).
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
# PostgreSQL's own archive has pg_dump of the major version that compose.yaml starts; Debian's is older, and refuses.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/models ./models
COPY --from=build /app/server/package.json ./server/
COPY --from=build /app/server/drizzle ./server/drizzle
COPY --from=build /app/server/lists ./server/lists
COPY --from=build /app/server/dist ./server/dist
COPY --from=build /app/verifier/dist ./verifier/dist
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/web/dist-render ./web/dist-render
RUN mkdir -m 700 /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data WORKER_PORT=3001
USER node
VOLUME /data
EXPOSE 3000 3001
# A server answers on its port, a worker on its own; only one of the two runs in a container.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "const ask = (port) => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok || Promise.reject()); Promise.any([ask(process.env.PORT || 3000), ask(process.env.WORKER_PORT || 3001)]).catch(() => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/api.js"]
