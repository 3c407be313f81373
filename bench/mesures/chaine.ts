import { startPostgres } from '../../tests/support/postgres';
import { ampleurOf, type Banc, type Section, texteOf } from '../banc';
import { type BaseChaine, keepBaseChaine } from '../base-chaine';
import { type Demande, measure } from '../charge';
import { type Serveur, startApplication } from '../processus';
import type { Resultat } from '../resultats';

/** What a small account has, to be compared with. */
const PETITE = { centres: 2, clients: 20_000 };
/** How many times what the small one takes. */
const CIBLE = 3;

interface Page {
  mesure: string;
  chemin: string | ((base: BaseChaine) => string);
  /** In global mode. */
  tous?: boolean;
  signe?: string;
}

const PAGES: Page[] = [
  { mesure: 'liste d’un centre', chemin: '/admin/clients' },
  { mesure: 'recherche, nom courant, un centre', chemin: '/admin/clients?q=martin' },
  { mesure: 'tableau de bord d’un centre', chemin: '/admin/index' },
  { mesure: 'liste de tous les centres', chemin: '/admin/clients', tous: true },
  { mesure: 'la même par date', chemin: '/admin/clients?tri=dateCreation&sens=desc', tous: true },
  { mesure: '150e page de tous les centres', chemin: '/admin/clients?page=150', tous: true },
  { mesure: 'recherche, nom courant, tous', chemin: '/admin/clients?q=martin', tous: true },
  {
    mesure: 'recherche, téléphone, tous',
    chemin: ({ telephone }) => `/admin/clients?q=${telephone.replace(/..(?=.)/g, '$&.')}`,
    tous: true,
  },
  { mesure: 'recherche rapide, tous', chemin: '/admin/recherche?q=mart', tous: true, signe: 'suggestions' },
  { mesure: 'factures de tous les centres', chemin: '/admin/factures', tous: true },
  { mesure: 'agenda du jour, tous', chemin: '/admin/agenda?vue=jour', tous: true },
  { mesure: 'tableau de bord de tous les centres', chemin: '/admin/index', tous: true },
];

/** How large the chain is. */
const CHAINE = { centres: 300, clients: 5_000_000 };

/**
 * A chain's pages on Postgres beside those of a small account, which is the reference. What a first visit counts is counted before: it is
 * remembered for the others. `--serveur=postgres://…` names a server whose bases stay when the measurement is over, and are taken again by the next.
 */
export async function measureChaine(banc: Banc): Promise<Section[]> {
  const taille = ampleurOf(CHAINE);
  const garde = texteOf('serveur');
  const postgres = garde ? null : await startPostgres({ folder: '/var/tmp', shared: '1GB' });
  const serveurs: Serveur[] = [];
  try {
    const bases: BaseChaine[] = [];
    for (const each of [PETITE, taille]) {
      bases.push(await keepBaseChaine(garde ?? postgres?.url ?? '', each, (text) => console.error(text)));
    }
    for (const base of bases) serveurs.push(await startApplication(base, banc.dossier));
    const resultats: Resultat[] = [];
    for (const page of PAGES) resultats.push(await compare(page, bases, serveurs, banc.reglage.duree));
    const titre = `Chaîne sur Postgres : ${taille.centres} centres et ${taille.clients} clients, contre ${PETITE.centres} et ${PETITE.clients}`;
    return [{ titre, resultats }];
  } finally {
    for (const serveur of serveurs) await serveur.stop();
    await postgres?.stop();
  }
}

async function compare(
  { mesure, chemin, tous, signe = 'Auricule' }: Page,
  bases: BaseChaine[],
  serveurs: Serveur[],
  duree: number,
): Promise<Resultat> {
  const p50: number[] = [];
  for (const [rang, base] of bases.entries()) {
    const demande: Demande = {
      url: `${serveurs[rang]?.url}${typeof chemin === 'string' ? chemin : chemin(base)}`,
      cookie: tous ? base.cookieGlobal : base.cookie,
      signe,
    };
    await measure(demande, { connexions: 1, duree });
    p50.push((await measure(demande, { connexions: 1, duree: duree * 4 })).p50);
  }
  return {
    ...{ mesure, unite: 'p50, ms', application: p50[1] ?? Number.NaN, reference: p50[0] },
    cible: { valeur: CIBLE, porte: 'rapport' },
  };
}
