# docker build -t halyard .                  builds and serves a folder: docker run -v ./notes:/content:ro -p 4321:4321 halyard
# docker build -t halyard-serve --target serve .    serves a site that was built elsewhere, mounted at /site
#
# Both run as a user without rights and write nothing outside /site and /cache, so the root can be read-only: see compose.yaml.
# `npm run test:hard image` runs the same steps without Docker.

FROM node:24-alpine AS pack
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run prepack && mkdir /server && node packages/server-manifest.ts /server

FROM node:24-alpine AS packages
WORKDIR /opt/halyard
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && find node_modules -type f ! -path '*/astro/templates/*' \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.woff' -o -name '*.md' -o -path '*/zod/src/*' -o -name 'elk-worker*' \) -delete
COPY --from=pack /build/package.json node_modules/halyard/
COPY --from=pack /build/bin node_modules/halyard/bin
COPY --from=pack /build/lib node_modules/halyard/lib

FROM node:24-alpine AS server-packages
WORKDIR /opt/halyard
COPY --from=pack /server ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY --from=pack /build/package.json node_modules/halyard/
COPY --from=pack /build/bin node_modules/halyard/bin
COPY --from=pack /build/lib node_modules/halyard/lib

# Without npm, which no running site needs.
FROM alpine:3.22 AS base
RUN apk add --no-cache libstdc++ && adduser -D -u 1000 node && mkdir /site /cache && chown node:node /site /cache
COPY --from=pack /usr/local/bin/node /usr/local/bin/node
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 OUT_DIR=/site/dist CACHE_DIR=/cache
EXPOSE 4321
VOLUME ["/site", "/cache"]
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:4321/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM base AS serve
COPY --from=server-packages /opt/halyard /opt/halyard
CMD ["node", "/opt/halyard/node_modules/halyard/bin/halyard.cjs", "serve", "--locked"]

FROM base AS site
USER root
# Days of the last change come from the history of the folder, if it has one.
RUN apk add --no-cache git
USER node
COPY --from=packages /opt/halyard /opt/halyard
ENV CONTENT_DIR=/content
CMD ["sh", "-c", "node /opt/halyard/node_modules/halyard/bin/halyard.cjs build && exec node /opt/halyard/node_modules/halyard/bin/halyard.cjs serve --locked"]
