import type { Attaque } from '../attaque';
import type { Cible, Qui } from '../cible';
import { flood, type Requete } from '../requete';

const ENSEMBLE = 50;
const DEMANDES = 200;

type Page = [nom: string, chemin: (cible: Cible, rang: number) => string, corps?: string];

/** What somebody who is signed in may ask for, the heavy things among them. */
const PAGES: readonly Page[] = [
  ['listes', (_, rang) => `/admin/clients?page=${1 + (rang % 30)}&taille=100`],
  ['listes triées', (_, rang) => `/admin/clients?tri=ville&sens=desc&page=${1 + (rang % 30)}`],
  ['listes cherchées', (_, rang) => `/admin/clients?q=${['a', 'du', 'saint', '06', 'exemple'][rang % 5]}`],
  ['recherches', (_, rang) => `/admin/recherche?q=${['ma', 'dupont', '0610', 'étienne'][rang % 4]}`],
  ['fiches', ({ clientId }) => `/admin/nouveauClient/${clientId}`],
  ['agendas', (_, rang) => `/admin/agenda?vue=mois&date=20${20 + (rang % 15)}-06-01`],
  ['tableaux de bord', () => '/admin/index'],
  ['images', ({ produitId }) => `/admin/stock/${produitId}/image`],
];

const RESERVEES: readonly Page[] = [
  ['factures PDF', ({ factureId }) => `/admin/factures/${factureId}/pdf`],
  ['listes de factures', () => '/admin/factures?taille=100'],
  ['doublons', () => '/admin/doublons'],
];

const PATRONNE: readonly Page[] = [
  ['journaux', () => '/admin/journal?taille=100'],
  ['exports du journal', () => '/admin/journal/export', ''],
];

const ENVOIS: readonly Page[] = [
  [
    'événements',
    () => '/admin/agenda/nouveau',
    'type=R%C3%A9union&date=2038-01-05&heure=10%3A00&color=%23007bff',
  ],
  ['clients', () => '/admin/nouveauClient', 'nom=Flot&email=flot%40exemple.fr&telephonePortable=0612345678'],
  ['changements de centre', () => '/admin/centre', 'centerId=&retour='],
];

const inondation = (qui: Qui, [nom, chemin, corps]: Page): Attaque => ({
  nom: `${DEMANDES} ${nom} par ${qui}, ${ENSEMBLE} à la fois`,
  famille: 'inondations',
  play(cible) {
    const requetes = Array.from({ length: DEMANDES }, (_, rang): Requete => {
      const demande = { chemin: chemin(cible, rang), qui };
      return corps === undefined ? demande : { ...demande, corps };
    });
    return flood(cible, requetes, ENSEMBLE);
  },
});

const anonyme = (nom: string, nombre: number, requete: (rang: number) => Requete): Attaque => ({
  nom: `${nombre} ${nom} sans session`,
  famille: 'inondations',
  play: (cible) =>
    flood(
      cible,
      Array.from({ length: nombre }, (_, rang) => requete(rang)),
      ENSEMBLE,
    ),
});

/** Too much of what is allowed, by one user and by nobody in particular. */
export const attaquesParInondation = (): Attaque[] => [
  ...PAGES.flatMap((page) => [inondation('lecteur', page), inondation('intrus', page)]),
  ...RESERVEES.flatMap((page) => [inondation('admin', page), inondation('intrus', page)]),
  ...PATRONNE.map((page) => inondation('intrus', page)),
  ...ENVOIS.flatMap((page) => [inondation('employe', page), inondation('intrus', page)]),
  anonyme('pages de connexion', 400, () => ({ chemin: '/auth/login' })),
  anonyme('redirections', 400, (rang) => ({ chemin: `/admin/clients?page=${rang}` })),
  anonyme('santés', 600, () => ({ chemin: '/healthz' })),
  anonyme('fichiers absents', 600, (rang) => ({ chemin: `/assets/rien-${rang}.js` })),
  anonyme('adresses d’agenda devinées', 400, (rang) => ({
    chemin: `/agenda/${String(rang).padStart(43, 'a')}.ics`,
  })),
  anonyme('sessions devinées', 400, (rang) => ({
    chemin: '/admin/clients',
    entetes: { Cookie: `auricule_session=${String(rang).padStart(43, 'a')}` },
  })),
  anonyme('jetons devinés', 200, (rang) => ({
    chemin: `/auth/confirm-password/${String(rang).padStart(43, 'b')}`,
    corps: 'password=x&confirmation=x',
  })),
];
