import { isLoopback } from '~/lib/plages-ip';
import type { ConstatReparable, Examen } from './constat';
import type { Installation } from './installation';

const LOCAL = ['localhost', '127.0.0.1', '::1', '[::1]'];

const surveiller = (quoi: string, faire: string): ConstatReparable => ({
  gravite: 'surveiller',
  quoi,
  faire,
});
const corriger = (quoi: string, faire: string): ConstatReparable => ({ gravite: 'corriger', quoi, faire });

/** What the configuration allows that a server with patients' data should not, or that will surprise. */
export async function examineConfiguration({ config }: Installation): Promise<Examen> {
  const constats = [
    ...adresseOf(config),
    ...secretsOf(config),
    ...proxysOf(config),
    ...courrielsOf(config),
    ...mesuresOf(config),
    ...serveursOf(config),
  ];
  return { bilan: config.production ? 'réglée pour la production' : 'hors production', constats };
}

type Config = Installation['config'];

const isLocal = (host: string): boolean => LOCAL.includes(host) || isLoopback(host);

function adresseOf({ appUrl, host, production }: Config): ConstatReparable[] {
  const { protocol, hostname } = new URL(appUrl);
  const constats: ConstatReparable[] = [];
  if (protocol === 'http:' && !isLocal(hostname))
    constats.push(
      corriger(
        `APP_URL est en clair (${appUrl}) : mots de passe et données de santé se lisent sur le chemin.`,
        'Placez un proxy https devant le serveur, puis réglez APP_URL=https://….',
      ),
    );
  if (!production && !isLocal(hostname))
    constats.push(
      surveiller(
        'NODE_ENV n’est pas « production » alors que l’adresse est publique : les réglages obligatoires ne sont pas exigés.',
        'Réglez NODE_ENV=production.',
      ),
    );
  if (protocol === 'http:' && !isLocal(host))
    constats.push(
      surveiller(
        `Le serveur écoute sur ${host}, au-delà de cette machine, sans https.`,
        'Réglez HOST=127.0.0.1, ou ouvrez-le au seul proxy https.',
      ),
    );
  return constats;
}

/** Texts that stand in examples and manuals, and so in whoever's list of guesses. */
const CONNUS = /secret|change|exemple|example|password|motdepasse|auricule|azerty|qwerty|123456/i;
/** A random text of 32 characters has some 20 different ones. */
const SIGNES_MIN = 10;

const isWeak = (secret: string): boolean => CONNUS.test(secret) || new Set(secret).size < SIGNES_MIN;

function secretsOf({ sessionSecret, apiKeys, production }: Config): ConstatReparable[] {
  const faire =
    'Tirez-en un au hasard : openssl rand -hex 32. Les programmes reliés à l’API auront à se reconnecter, les personnes non.';
  const gravite = production ? corriger : surveiller;
  const constats = isWeak(sessionSecret)
    ? [gravite('SESSION_SECRET se devine : il répète peu de signes ou contient un mot connu.', faire)]
    : [];
  for (const { kid, secret } of apiKeys)
    if (kid !== 'session' && isWeak(new TextDecoder().decode(secret)))
      constats.push(gravite(`API_KEYS : le secret de la clé « ${kid} » se devine.`, faire));
  return constats;
}

function proxysOf({ trustProxy, appUrl, host }: Config): ConstatReparable[] {
  const constats: ConstatReparable[] = [];
  if (typeof trustProxy === 'number' && trustProxy > 0 && !isLocal(host))
    constats.push(
      surveiller(
        `TRUST_PROXY=${trustProxy} croit quiconque atteint le port : sans passer par le proxy, on s’y donne l’adresse que l’on veut.`,
        'Donnez plutôt les adresses du proxy (TRUST_PROXY=10.0.0.2), ou n’ouvrez le port qu’à lui.',
      ),
    );
  if (trustProxy === 0 && appUrl.startsWith('https:'))
    constats.push(
      surveiller(
        'TRUST_PROXY=0 alors que le https se fait devant le serveur : tous les visiteurs ont l’adresse du proxy, et ses limites.',
        'Donnez l’adresse du proxy dans TRUST_PROXY.',
      ),
    );
  return constats;
}

function courrielsOf({ production, smtpUrl, smtpClear, mailFrom }: Config): ConstatReparable[] {
  const constats: ConstatReparable[] = [];
  if (production && smtpUrl === null)
    constats.push(
      surveiller(
        'Aucun serveur de messagerie : invitations, mots de passe oubliés et rappels restent des fichiers de DATA_DIR/courriels.',
        'Réglez SMTP_URL et MAIL_FROM.',
      ),
    );
  if (smtpUrl?.startsWith('smtp:') && smtpClear && !isLocal(new URL(smtpUrl).hostname))
    constats.push(
      surveiller(
        'SMTP_TLS=optional : des courriels avec des liens de connexion peuvent partir en clair.',
        'Réglez SMTP_TLS=required si le serveur de messagerie sait chiffrer.',
      ),
    );
  if (smtpUrl !== null && /@(localhost|127\.0\.0\.1)>?$/.test(mailFrom))
    constats.push(
      surveiller(
        `Les courriels partent de ${mailFrom} : ils seront pris pour des indésirables.`,
        'Réglez MAIL_FROM sur une adresse de votre domaine.',
      ),
    );
  return constats;
}

const mesuresOf = ({ mesures }: Config): ConstatReparable[] =>
  mesures && !isLocal(mesures.host)
    ? [
        surveiller(
          `Les mesures sont lisibles de ${mesures.host}, sans mot de passe.`,
          'Réglez METRICS_HOST=127.0.0.1, ou n’ouvrez ce port qu’à la surveillance (docs/exploitation/surveillance.md).',
        ),
      ]
    : [];

function serveursOf({ databaseUrl, serveurs, dbPool }: Config): ConstatReparable[] {
  if (databaseUrl.startsWith('sqlite:') || dbPool >= 3 * serveurs) return [];
  return [
    surveiller(
      `DB_POOL=${dbPool} pour ${serveurs} processus : chacun en ouvre au moins trois, donc plus que dit.`,
      `Réglez DB_POOL à ${3 * serveurs} au moins, ou WEB_CONCURRENCY plus bas.`,
    ),
  ];
}
