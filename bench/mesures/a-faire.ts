import { startPostgres } from '../../tests/support/postgres';
import { type Banc, copyBase, mediane, type Section } from '../banc';
import { type BaseServie, copyToPostgres, servirSqlite } from '../base-postgres';
import { type Demande, measure } from '../charge';
import { addParcours } from '../parcours';
import { type Serveur, startApplication } from '../processus';
import type { Resultat } from '../resultats';
import { measurePremiereLecture } from './a-faire-premiere';
import { measureReleve } from './a-faire-releve';

const CLIENTS = 20_000;
/** How many times the page of an empty centre. */
const CIBLE = 2;
/** This page costs more than a list's: as many of them take longer. */
const LONGUEUR = 4;
const PAGES = {
  'la page': '/admin/a-faire',
  'pour moi et pour tous': '/admin/a-faire?qui=moi',
  'une nature seule': '/admin/a-faire?nature=suivi',
} as const;

/**
 * The worklist of a centre of many patients, each with a care path, against that of a centre without any: its pages, its first reading of the day, a page
 * after each write, and the note that is taken of it. On both databases.
 */
export async function measureAFaire(banc: Banc): Promise<Section[]> {
  const pleine = copyBase(await banc.base(CLIENTS), 'a-faire');
  addParcours(pleine);
  const vide = await banc.base(0);
  const sections = await measureSur('SQLite', [pleine, vide].map(servirSqlite), banc);
  const postgres = await startPostgres({ folder: '/var/tmp', shared: '512MB' });
  try {
    const bases = [
      await copyToPostgres(pleine, postgres.url, 'a_faire_pleine'),
      await copyToPostgres(vide, postgres.url, 'a_faire_vide'),
    ];
    return [...sections, ...(await measureSur('Postgres', bases, banc))];
  } finally {
    await postgres.stop();
  }
}

/** The full base in front, the empty one behind. */
async function measureSur(dialecte: string, bases: BaseServie[], banc: Banc): Promise<Section[]> {
  const serveurs: Serveur[] = [];
  const resultats: Resultat[] = [];
  try {
    for (const base of bases) serveurs.push(await startApplication(base, banc.dossier));
    for (const [mesure, chemin] of Object.entries(PAGES)) {
      const demandes = bases.map(
        ({ cookie }, rang): Demande => ({ url: `${serveurs[rang]?.url}${chemin}`, cookie, signe: '</html>' }),
      );
      const [application = Number.NaN, reference = Number.NaN] = await alternate(demandes, banc);
      const cible = { valeur: CIBLE, porte: 'rapport' } as const;
      resultats.push({ mesure, unite: 'p50, ms', application, reference, cible });
    }
  } finally {
    for (const serveur of serveurs) await serveur.stop();
  }
  const [pleine] = bases;
  if (!pleine) return [];
  resultats.push(...(await measurePremiereLecture(pleine, banc)), ...(await measureReleve(pleine, banc)));
  return [{ titre: `À faire sur ${dialecte} : ${CLIENTS} patients, contre un centre vide`, resultats }];
}

/** Both in turn, so that what else the machine does weighs on both. */
async function alternate(demandes: readonly Demande[], { reglage }: Banc): Promise<number[]> {
  const runs = demandes.map((): number[] => []);
  for (let tour = -1; tour < reglage.tours; tour += 1)
    for (const [rang, demande] of demandes.entries()) {
      const { p50 } = await measure(demande, { connexions: 1, duree: reglage.duree * LONGUEUR });
      if (tour >= 0) runs[rang]?.push(p50);
    }
  return runs.map(mediane);
}
