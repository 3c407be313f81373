import { GESTES_SENSIBLES, RECONFIRMATION_MIN } from '~/domain/access/gestes-sensibles';
import {
  DROITS_COMPTABLES,
  hasRight,
  RIGHT_LABELS,
  RIGHTS,
  type Right,
  ROLE_LABELS,
  ROLES,
  type Role,
} from '~/domain/access/roles';
import { APPELANTS, type Appelant, ATTENTES, attendues } from '../http/attentes';

const MOTS: Record<string, string> = {
  page: 'oui',
  '→': 'fait',
  '400': 'lu, refusé',
  accueil: 'vers l’accueil',
  cnx: 'connexion',
  mdp: 'mot de passe',
  '401': 'gardé',
  '403': 'refusé',
  '404': 'introuvable',
  '405': 'sans objet',
};

const QUI: Record<Appelant, string> = {
  anonyme: 'Personne de connecté',
  bloqué: 'Compte bloqué',
  provisoire: 'Mot de passe provisoire',
  viewer: ROLE_LABELS.viewer,
  employe: ROLE_LABELS.employe,
  admin: ROLE_LABELS.admin,
  superAdmin: ROLE_LABELS.superAdmin,
  accountAdmin: ROLE_LABELS.accountAdmin,
  voisin: 'D’un autre centre du compte',
  étranger: 'D’un autre compte',
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : ':-:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** All that a role may do with 'Accès comptable'. */
const avecAcces = (role: Role): string =>
  (Object.keys(RIGHTS) as Right[])
    .filter((right) => hasRight(role, right, true))
    .map((right) => `\`${right}\``)
    .join(', ');

const rights = (): string =>
  table(
    ['Droit', ...ROLES.map((role) => ROLE_LABELS[role])],
    (Object.keys(RIGHTS) as Right[]).map((right) => [
      `${RIGHT_LABELS[right]} (\`${right}\`)`,
      ...ROLES.map((role) => (hasRight(role, right) ? 'oui' : '–')),
    ]),
  );

/** The answers to each address under its area, the first part of its path below /admin or /auth. */
function addresses(): string {
  const areas = new Map<string, string[][]>();
  for (const path of Object.keys(ATTENTES)) {
    const area = path.split('/').slice(1, 3).join('/');
    const rows = (['GET', 'POST'] as const).map((methode) => {
      const reponses = attendues(path, methode);
      return [`${methode} \`${path}\``, ...APPELANTS.map((appelant) => MOTS[reponses[appelant]] ?? '?')];
    });
    areas.set(area, [...(areas.get(area) ?? []), ...rows]);
  }
  const head = ['Adresse', ...APPELANTS.map((appelant) => QUI[appelant])];
  return [...areas].map(([area, rows]) => `### /${area}\n\n${table(head, rows)}`).join('\n\n');
}

/** docs/droits.md, from the matrix that every service asks and from the table that a test walks through. */
export const renderDroits = (): string => `# Droits

Cette page est écrite par \`node --import tsx scripts/docs-droits.js\` d’après \`app/domain/access/roles.ts\` et \`tests/http/attentes.ts\` ;
un test échoue tant qu’elle ne leur correspond pas. Ce qui n’est pas écrit ici est refusé à tous.

## Qui peut quoi

Les droits s’exercent sur les centres de la personne ; l’administrateur du compte a tous les centres du compte. Ce qui est d’un autre
centre ou d’un autre compte n’existe pas : « introuvable », jamais « refusé ».

${rights()}

### Accès comptable

L’administrateur du compte peut le donner à un utilisateur de n’importe quel rôle. Il ajoute : ${DROITS_COMPTABLES.map((droit) => `\`${droit}\``).join(', ')}.
À une lecture seule il ne laisse rien de ce qui mène à un dossier de patient ; il lui reste : ${avecAcces('viewer')}.

## Ce qui demande de nouveau le mot de passe

Passé ${RECONFIRMATION_MIN} minutes depuis la connexion ou la dernière preuve, dans la même session (\`app/domain/access/gestes-sensibles.ts\`, décision 123). Un
jeton d’accès et la commande n’en ont pas besoin.

${Object.entries(GESTES_SENSIBLES)
  .map(([geste, pour]) => `- ${pour.charAt(0).toUpperCase()}${pour.slice(1)} (\`${geste}\`)`)
  .join('\n')}

## Ce que répond chaque adresse

Un test ouvre (GET) et envoie (POST) chaque adresse du plan du site au nom de dix visiteurs, sur l’enregistrement d’un centre, et vérifie
qu’une lecture ou un refus ne change rien. HEAD répond comme GET ; toute autre méthode est refusée à tous.

| Mot | Sens |
|---|---|
| oui | la page, ou le fichier |
| fait | fait, ou renvoyé ailleurs dans l’application |
| lu, refusé | la personne le peut ; sa saisie est refusée |
| vers l’accueil | renvoyée à l’accueil |
| connexion | renvoyée à la page de connexion |
| mot de passe | renvoyée au changement du mot de passe provisoire |
| gardé | 401 : la session est finie, le formulaire est gardé et la connexion demandée |
| refusé | 403, « Accès refusé » |
| introuvable | 404 : pour cette personne l’enregistrement n’existe pas |
| sans objet | 405 : l’adresse ne reçoit pas de formulaire |

${addresses()}
`;
