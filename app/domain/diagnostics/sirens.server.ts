import type { Query } from '~/db/query';
import { accord } from '~/lib/accord';
import { sirenOf } from '../comptes/siret';
import { type CompteExamine, eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';
import { readNumero } from './suite-de-numeros';

const TABLES = { factures: 'numero_facture', avoirs: 'numero_avoir', devis: 'numero_devis' } as const;

const GARDES =
  'Ils gardent leurs numéros : il n’y en a plus de nouveaux. Dites-le à votre comptable, avec cette liste.';
const SEPARES =
  'Deux comptes ne se voient pas : donnez un code aux numéros des centres de l’un des deux (« auricule centres update --code »).';

/** Numbers that several centres of one SIREN have given before that was held apart, and SIRENs that are of several accounts. */
export async function examineSirens({ base }: { base: BaseOuverte }, signal: AbortSignal): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  const comptes = new Map<string, string[]>();
  for await (const compte of eachCompte(base)) {
    const parSiren = new Map<string, string[]>();
    for (const { id, siret } of await compte.db.from('centres')) {
      const siren = sirenOf(siret);
      if (siren) parSiren.set(siren, [...(parSiren.get(siren) ?? []), id]);
    }
    for (const [siren, centres] of parSiren) {
      signal.throwIfAborted();
      comptes.set(siren, [...(comptes.get(siren) ?? []), compte.nom]);
      if (centres.length > 1) constats.push(...(await doublesOf(compte, siren, centres)));
    }
  }
  for (const [siren, noms] of comptes)
    if (noms.length > 1)
      constats.push({
        gravite: 'surveiller',
        quoi: `Le SIREN ${siren} est celui de centres de plusieurs comptes : ${noms.join(', ')}.`,
        faire: SEPARES,
      });
  return {
    bilan: accord(comptes.size, 'SIREN', 'SIREN'),
    constats: bornes(constats, (nombre) => ({
      gravite: 'surveiller',
      quoi: `Et ${accord(nombre, 'autre constat', 'autres constats')}.`,
      faire: GARDES,
    })),
  };
}

async function doublesOf(
  { nom, db }: CompteExamine,
  siren: string,
  centreIds: readonly string[],
): Promise<ConstatReparable[]> {
  const constats: ConstatReparable[] = [];
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const colonne = TABLES[table];
    const seen = new Map<string, number>();
    for (const centre_id of centreIds)
      for (const row of await (db.from(table) as unknown as Query<Record<string, string>>)
        .where({ centre_id })
        .select(colonne)) {
        const numero = String(row[colonne]);
        // Those of invoices made elsewhere are ours alone.
        if (!numero.startsWith('E')) seen.set(numero, (seen.get(numero) ?? 0) + 1);
      }
    const doubles = [...seen].flatMap(([numero, fois]) => (fois > 1 ? [numero] : []));
    if (doubles.length > 0)
      constats.push({
        gravite: 'surveiller',
        quoi: `${nom} : ${accord(doubles.length, 'numéro', 'numéros')} de ${table} en plusieurs centres du SIREN ${siren} : ${plages(doubles)}.`,
        faire: GARDES,
      });
  }
  return constats;
}

/** 'F2026-00001 à F2026-00036, F2026-00040' */
function plages(numeros: readonly string[]): string {
  const lus = numeros.flatMap((texte) => {
    const lu = readNumero(texte);
    return lu ? [{ ...lu, texte }] : [];
  });
  lus.sort((a, b) => (a.serie === b.serie ? a.numero - b.numero : a.serie < b.serie ? -1 : 1));
  const suites: (typeof lus)[] = [];
  for (const lu of lus) {
    const suite = suites.at(-1);
    const last = suite?.at(-1);
    if (suite && last?.serie === lu.serie && last.numero + 1 === lu.numero) suite.push(lu);
    else suites.push([lu]);
  }
  return suites
    .map((suite) => (suite.length > 1 ? `${suite[0]?.texte} à ${suite.at(-1)?.texte}` : suite[0]?.texte))
    .join(', ');
}
