#!/bin/sh
# Installe le service à partir des sources :  npm ci && npm run build, puis  sudo paquets/installe-service.sh
# Le refaire met à jour. Le programme va dans /usr/local/lib/auricule, les réglages dans /etc/auricule, les données dans /var/lib/auricule.
set -eu
ICI=$(cd "$(dirname "$0")/.." && pwd)
PROGRAMME=/usr/local/lib/auricule
NODE=$(command -v node)

if [ "$(id -u)" -ne 0 ]; then echo "À lancer par root : sudo $0" >&2; exit 1; fi
case $(readlink -f "$NODE") in
  /home/* | /root/*)
    echo "Node est dans $NODE, où le service n'a pas accès : installez-le pour toute la machine." >&2
    exit 1
    ;;
esac
if [ -e /usr/lib/auricule ]; then echo "Le paquet Debian auricule est installé : c'est lui qu'il faut mettre à jour." >&2; exit 1; fi

# Construit à côté, puis mis à la place : un arrêt au milieu laisse l'ancien.
cd "$ICI"
"$NODE" scripts/package-program.js "$PROGRAMME.nouveau"
chown -R root:root "$PROGRAMME.nouveau"
chmod -R u=rwX,go=rX "$PROGRAMME.nouveau"

if ! getent passwd auricule > /dev/null; then
  useradd --system --user-group --home-dir /var/lib/auricule --no-create-home --shell /usr/sbin/nologin auricule
fi
install -d -m 0700 -o auricule -g auricule /var/lib/auricule
install -d -m 0750 -o root -g auricule /etc/auricule
if [ ! -e /etc/auricule/auricule.env ]; then
  install -m 0640 -o root -g auricule paquets/auricule.env /etc/auricule/auricule.env
fi
if [ ! -e /etc/auricule/secrets.env ]; then
  (umask 077 && printf 'SESSION_SECRET=%s\n' "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" > /etc/auricule/secrets.env)
  chown root:auricule /etc/auricule/secrets.env
  chmod 0640 /etc/auricule/secrets.env
fi
adapte() { sed "s|/usr/lib/auricule|$PROGRAMME|g; s|/usr/bin/node|$NODE|g; s|^Documentation=.*|Documentation=file://$ICI/docs/exploitation/installation.md|" "$1"; }
adapte paquets/auricule.service > /etc/systemd/system/auricule.service
adapte paquets/auricule > /usr/local/bin/auricule
chmod 0644 /etc/systemd/system/auricule.service
chmod 0755 /usr/local/bin/auricule

en_marche() { [ -d /run/systemd/system ] && systemctl is-active --quiet auricule; }
if en_marche; then systemctl stop auricule; fi
rm -rf "$PROGRAMME.ancien"
if [ -e "$PROGRAMME" ]; then mv "$PROGRAMME" "$PROGRAMME.ancien"; fi
mv "$PROGRAMME.nouveau" "$PROGRAMME"
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --now auricule
fi
echo "Installé. Réglages : /etc/auricule/auricule.env. Version d'avant : $PROGRAMME.ancien."
