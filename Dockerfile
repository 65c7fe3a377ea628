# syntax=docker/dockerfile:1
# The server as an image: `docker compose up -d --build`. See docs/runbook.md.

ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs an install script.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts index.html LICENSE THIRD_PARTY_NOTICES.md ./
COPY public public
COPY scripts scripts
COPY docs/manual docs/manual
COPY src src
# What /api/health and the metrics say is running; the context has no git.
ARG COMMIT=
RUN COMMIT=$COMMIT node --import tsx scripts/build.ts
# What is left: the compiled server, the web application, and the packages that the server loads.
RUN node scripts/image/keepRuntime.mjs /runtime

FROM node:${NODE_VERSION}-trixie-slim
LABEL org.opencontainers.image.title="Cashbook" \
      org.opencontainers.image.description="Back office for a money-lending business that collects daily" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
# The server's user cannot write to /app.
COPY --from=build /runtime /app
RUN install -d -o node -g node -m 711 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# On SIGTERM requests in progress finish, then background jobs, then the database connections close.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/serve.js"]
