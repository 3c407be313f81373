import type { Colonne } from '~/infra/tableur/colonne';
import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { findClient } from '../clients/vivants.repo.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { parLots } from '../lots';
import { assertUsage } from '../vie-privee/usage';
import { CASES, type Seuil } from './audiogramme';
import { type Bilan, toBilan } from './bilan';
import { CASES_COMPLEMENT, COLONNES_COMPLEMENT, GROUPES_COMPLEMENT, gainTonal } from './complements';
import { lesDerniersDAbord } from './derniers-bilans.server';
import { COTES_VOCALE, formatPoint, gainsVocaux, srtAuCasque, titreSerie } from './vocale';

type Ligne = Record<string, string | number | null | undefined>;
const colonne = colonneDe<Ligne>();
const CONDUCTIONS = { air: 'air', os: 'os' } as const;
const COURT = { droite: 'OD', gauche: 'OG' } as const;

const COLONNES: Colonne<Ligne>[] = [
  colonne('date', 'Date', 'date'),
  colonne('heure', 'Heure'),
  colonne('perteDroite', 'Perte moyenne OD (dB)', 'entier'),
  colonne('perteGauche', 'Perte moyenne OG (dB)', 'entier'),
  colonne('srtDroite', 'SRT au casque OD (dB)', 'entier'),
  colonne('srtGauche', 'SRT au casque OG (dB)', 'entier'),
  ...CASES.map(({ nom, oreille, conduction, frequence }) =>
    colonne(nom, `${COURT[oreille]} ${CONDUCTIONS[conduction]} ${frequence} Hz (dB HL)`, 'entier'),
  ),
  ...CASES_COMPLEMENT.map(({ nom, colonne: c, frequence }) =>
    colonne(
      nom,
      `${GROUPES_COMPLEMENT[COLONNES_COMPLEMENT[c].groupe]} ${COLONNES_COMPLEMENT[c].titre} ${frequence} Hz (dB HL)`,
      'entier',
    ),
  ),
  ...Object.entries(COTES_VOCALE).map(([cote, titre]) =>
    colonne(`gainTonal-${cote}`, `Gain tonal ${titre.toLowerCase()} (dB)`, 'entier'),
  ),
  colonne('vocale', 'Vocale'),
  colonne('gainsVocaux', 'Gains vocaux'),
  ...[
    colonne('acouphene', 'Acouphène'),
    colonne('hauteur', 'Acouphène : hauteur (Hz)', 'entier'),
    colonne('intensite', 'Acouphène : intensité (dB HL)', 'entier'),
    colonne('masquage', 'Acouphène : masquage (dB HL)', 'entier'),
    colonne('gene', 'Acouphène : gêne (0 à 10)', 'entier'),
    colonne('description', 'Acouphène : description'),
  ],
  colonne('note', 'Observations'),
  colonne('par', 'Saisi par'),
  colonne('_id', 'Identifiant'),
];

/** What an export of a client's hearing tests would hold. Raises NotFoundError, ForbiddenError. */
export async function openExportBilans(ctx: Context, clientId: string): Promise<EtendueExport> {
  authorize(ctx, 'client:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  const client = assertUsage(await findClient(ctx, clientId, null), 'liste');
  const nombre = await ctx.db.count(ctx.db.from('bilans').where({ client_id: client.id }));
  return { nombre, selection: false };
}

/**
 * A client's hearing tests as a file, the latest first, a row each and a column for every place of the audiogram; 'NE' stands for not heard. Raises
 * DomainError for none and for more than EXPORT_MAX, NotFoundError, ForbiddenError.
 */
export async function exportBilans(
  ctx: Context,
  clientId: string,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'client:exporter');
  const client = assertUsage(await findClient(ctx, clientId, null), 'liste');
  const lu = reading(ctx);
  const found = await lesDerniersDAbord(lu, lu.db.from('bilans').where({ client_id: client.id }))
    .limit(EXPORT_MAX + 1)
    .select('id');
  const { id: objetId, centre_id: centreId } = client;
  return exportTableur(ctx, {
    ...{ noun: 'bilans', feuille: 'Bilans', format, nombre: found.length, selection: false },
    sujet: { objet: 'client', objetId, centreId, dit: 'd’un client' },
    colonnes: COLONNES,
    lignes: lignes(
      lu,
      found.map(({ id }) => id),
    ),
  });
}

async function* lignes(ctx: Context, ids: readonly string[]): AsyncGenerator<Ligne> {
  const lire = (lot: readonly string[]) => ctx.db.from('bilans').whereIn('id', [...lot]);
  for await (const rows of parLots(ids, lire)) yield* rows.map(toBilan).map(ligneDe);
}

/** A test as one row; of the speech series each point is said in words. */
function ligneDe({ _id, date, heure, pertes, seuils, vocale, complements, note, par }: Bilan): Ligne {
  const { courbes, acouphene } = complements;
  const places: [string, Seuil | undefined][] = [
    ...CASES.map(
      ({ nom, oreille, conduction, frequence }) => [nom, seuils[oreille][conduction][frequence]] as const,
    ),
    ...CASES_COMPLEMENT.map(({ nom, colonne: c, frequence }) => [nom, courbes[c]?.[frequence]] as const),
  ].map(([nom, seuil]) => [nom, seuil]);
  const { cote, ...mesures } = acouphene;
  return {
    ...{ _id, date, heure, note, par },
    ...{ perteDroite: pertes.droite, perteGauche: pertes.gauche },
    ...{ srtDroite: srtAuCasque(vocale, 'droite'), srtGauche: srtAuCasque(vocale, 'gauche') },
    ...Object.fromEntries(places),
    ...Object.fromEntries(
      (Object.keys(COTES_VOCALE) as (keyof typeof COTES_VOCALE)[]).map((each) => [
        `gainTonal-${each}`,
        gainTonal(complements, each),
      ]),
    ),
    vocale: vocale
      .map((serie) => {
        const points = serie.points.map((point) => `${point.niveau} dB : ${formatPoint(point)}`);
        return `${titreSerie(serie)} : ${points.join(' ; ')}`;
      })
      .join('\n'),
    gainsVocaux: gainsVocaux(vocale)
      .map(({ avec, gain }) => `${titreSerie(avec)} : ${gain} dB`)
      .join('\n'),
    acouphene: cote && COTES_VOCALE[cote],
    ...mesures,
  };
}
