#!/bin/sh
# Essaie le paquet Debian pour de vrai, là où rien n'en reste : lancé par scripts/verify-packages.js dans une copie jetable de cette machine
# (espace de noms et système de fichiers superposé à part).  essai.sh PAQUET PAQUET-SUIVANT PORT
set -eu
PREMIER=$1 SUIVANT=$2 PORT=$3
MOT_DE_PASSE='correct cheval batterie agrafe'
fait() { echo "  fait   $*"; }
echec() { echo "  ÉCHEC  $*" >&2; exit 1; }
egal() { [ "$2" = "$3" ] && fait "$1" || echec "$1 : « $2 » au lieu de « $3 »"; }
droits() { stat -c '%a %U:%G' "$1"; }

# Ce que l'unité demande, de ce qui se fait sans systemd : compte du service, aucune capacité, aucun nouveau privilège, racine en lecture
# seule, /tmp à soi, seul /var/lib/auricule en écriture.
demarre() {
  unshare -m sh -ec '
    mount --bind /var/lib/auricule /var/lib/auricule
    mount -t tmpfs -o mode=1777 tmpfs /tmp
    mount -o remount,bind,ro /
    mount -o remount,bind,ro /etc 2> /dev/null || true
    cd /var/lib/auricule
    set -a; . /etc/auricule/auricule.env; . /etc/auricule/secrets.env; set +a
    exec env NODE_ENV=production DATA_DIR=/var/lib/auricule setpriv --reuid auricule --regid auricule --clear-groups \
      --no-new-privs --bounding-set=-all --inh-caps=-all \
      $(sed -n "s/^ExecStart=//p" /lib/systemd/system/auricule.service)
  ' > /root/serveur.log 2>&1 &
  SERVEUR=$!
  for _ in $(seq 100); do
    if [ "$(statut /readyz)" = 200 ]; then return; fi
    sleep 0.2
  done
  cat /root/serveur.log >&2
  echec "le serveur ne démarre pas"
}
arrete() { kill "$SERVEUR"; wait "$SERVEUR" || true; }
statut() { curl -s -o /dev/null -w '%{http_code}' --max-time 10 "http://localhost:$PORT$1"; }
connexion() {
  curl -s -o /dev/null -w '%{http_code}' -c /root/cookies -H "Origin: http://localhost:$PORT" "http://localhost:$PORT/auth/login" \
    --data-urlencode "email=anne@exemple.fr" --data-urlencode "password=$MOT_DE_PASSE"
}
clients() { curl -s -b /root/cookies "http://localhost:$PORT/admin/clients"; }

echo "Installation"
dpkg -i "$PREMIER" > /root/dpkg.log 2>&1 || { cat /root/dpkg.log >&2; echec "dpkg -i"; }
egal "réglages lisibles par root et le service seuls" "$(droits /etc/auricule/auricule.env)" "640 root:auricule"
egal "secret de même" "$(droits /etc/auricule/secrets.env)" "640 root:auricule"
egal "données au service seul" "$(droits /var/lib/auricule)" "700 auricule:auricule"
egal "compte sans connexion" "$(getent passwd auricule | cut -d: -f7)" "/usr/sbin/nologin"
SECRET=$(cat /etc/auricule/secrets.env)
egal "rien du programme n'est au service" "$(find /usr/lib/auricule /usr/bin/auricule ! -user root | wc -l)" 0
egal "rien du programme ne s'écrit par tous" "$(find /usr/lib/auricule -perm /022 ! -type l | wc -l)" 0
egal "ni sources ni outils" "$(find /usr/lib/auricule \( -name '*.c' -o -name '*.tsx' -o -path '*/typescript*' -o -path '*/vite/*' -o -path '*/esbuild/*' \) | wc -l)" 0
systemd-analyze verify --man=no /lib/systemd/system/auricule.service 2> /root/unite.log || { cat /root/unite.log >&2; echec "systemd-analyze verify"; }
fait "systemd-analyze verify"
systemd-analyze security --offline=true --threshold=20 --no-pager /lib/systemd/system/auricule.service > /root/securite.log || { cat /root/securite.log >&2; echec "exposition de l'unité"; }
fait "$(tail -n 1 /root/securite.log)"

echo "Premier démarrage"
sed -i "s/^PORT=.*/PORT=$PORT/; s/^APP_URL=.*/APP_URL=http:\/\/localhost:$PORT/" /etc/auricule/auricule.env
# D'où root se trouve d'ordinaire, et où le compte du service n'a pas accès.
chmod 0700 /root && cd /root
auricule db migrate > /dev/null
auricule centres create --name 'Centre Essai' --account 'Compte Essai' --pack Business > /dev/null
echo "$MOT_DE_PASSE" | auricule users create --email anne@exemple.fr --name 'Anne Morel' --role admin --centre 'Centre Essai' > /dev/null
fait "commande auricule, par root, sous le compte du service"
egal "ce qu'elle écrit est au service" "$(find /var/lib/auricule ! -user auricule | wc -l)" 0
demarre
fait "le serveur répond, sans droit d'écrire ailleurs que dans ses données"
egal "se connecter" "$(connexion)" 302
egal "créer un client" "$(curl -s -o /dev/null -w '%{http_code}' -b /root/cookies -H "Origin: http://localhost:$PORT" "http://localhost:$PORT/admin/nouveauClient" \
  --data-urlencode nom=Gardet --data-urlencode email=gardet@exemple.fr --data-urlencode telephonePortable=0612345678 --data-urlencode clientId=0123456789abcdef01234567)" 302
clients | grep -q GARDET || clients | grep -qi gardet || echec "le client n'est pas dans la liste"
fait "le client est dans la liste"
arrete

echo "Mise à jour"
dpkg-deb -x "$SUIVANT" /tmp/auricule-neuf
AURICULE_PROGRAMME=/tmp/auricule-neuf/usr/lib/auricule auricule upgrade-check > /root/avant.log || { cat /root/avant.log >&2; echec "upgrade-check du paquet suivant"; }
grep -q "^Auricule $(dpkg-deb -f "$SUIVANT" Version)," /root/avant.log || echec "upgrade-check n'est pas celui du paquet suivant"
fait "upgrade-check, avec le programme du paquet suivant"
echo '# ajout de la maison' >> /etc/auricule/auricule.env
dpkg -i "$SUIVANT" > /root/dpkg.log 2>&1 < /dev/null || { cat /root/dpkg.log >&2; echec "dpkg -i"; }
grep -q 'ajout de la maison' /etc/auricule/auricule.env || echec "réglages perdus"
fait "les réglages restent"
egal "le secret reste" "$(cat /etc/auricule/secrets.env)" "$SECRET"
demarre
clients | grep -qi gardet || echec "session ou données perdues"
fait "les données et la session restent"
arrete

echo "Retrait"
dpkg -r auricule > /root/dpkg.log 2>&1
[ ! -e /usr/lib/auricule/build ] && [ ! -e /usr/bin/auricule ] || echec "le programme est encore là"
[ -s /var/lib/auricule/auricule.db ] && [ -s /etc/auricule/auricule.env ] || echec "données ou réglages effacés"
fait "le programme part, les données et les réglages restent"
dpkg -P auricule > /root/dpkg.log 2>&1
[ -s /var/lib/auricule/auricule.db ] && [ -s /etc/auricule/secrets.env ] && getent passwd auricule > /dev/null || echec "purge : données effacées"
fait "la purge laisse les données, leur secret et leur compte"
dpkg -i "$SUIVANT" > /root/dpkg.log 2>&1 || { cat /root/dpkg.log >&2; echec "réinstallation"; }
sed -i "s/^PORT=.*/PORT=$PORT/; s/^APP_URL=.*/APP_URL=http:\/\/localhost:$PORT/" /etc/auricule/auricule.env
demarre
clients | grep -qi gardet || echec "données perdues à la réinstallation"
fait "réinstallé, tout est là"
arrete
AURICULE_PURGE_DATA=yes dpkg -P auricule > /root/dpkg.log 2>&1
[ ! -e /var/lib/auricule ] && [ ! -e /etc/auricule ] && ! getent passwd auricule > /dev/null || echec "purge demandée : il en reste"
fait "AURICULE_PURGE_DATA=yes efface tout"
