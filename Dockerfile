# L’image d’Auricule : le programme construit, les bibliothèques qu’il charge, Node. Ni npm utilisé, ni outils, ni sources.
#
#   docker build -t auricule .
#   docker run --read-only --tmpfs /tmp -v auricule:/data -p 127.0.0.1:3000:3000 -e SESSION_SECRET=… -e APP_URL=http://localhost:3000 auricule
#
# Pour une image reproductible, fixez l’empreinte : docker buildx imagetools inspect node:22.23.3-bookworm-slim
ARG NODE=node:22.23.3-bookworm-slim

FROM ${NODE} AS construction
WORKDIR /src
# better-sqlite3 est compilé quand son module tout fait ne se télécharge pas.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
COPY tests/package.json tests/
RUN npm ci --include=dev --workspaces=false --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/package-program.js /programme

FROM ${NODE}
# Aucun gestionnaire de paquets n’a à servir à qui entrerait ici.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && install -d -m 0700 -o node -g node /data \
  && printf '#!/bin/sh\nexec node --enable-source-maps /programme/build/cli/index.js "$@"\n' > /usr/local/bin/auricule \
  && chmod 0755 /usr/local/bin/auricule
COPY --from=construction /programme /programme
# Les réglages sont ceux du conteneur : un .env dans /data ne serait lu qu’à moitié, ce qu’il nomme déjà l’emporte.
ENV NODE_ENV=production AURICULE_ENV_FILE=off HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "/programme/build/http/superviseur.js"]
