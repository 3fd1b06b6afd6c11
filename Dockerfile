# One image for both entry points: the server by default, the worker with `node server/dist/worker.js`.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/models ./models
COPY --from=build /app/server/package.json ./server/
COPY --from=build /app/server/drizzle ./server/drizzle
COPY --from=build /app/server/dist ./server/dist
COPY --from=build /app/verifier/dist ./verifier/dist
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/web/dist-render ./web/dist-render
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "server/dist/api.js"]
