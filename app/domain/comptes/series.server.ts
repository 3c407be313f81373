import type { CentreRow, SerieNumerosRow } from '~/db/rows/comptes';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { sauterJusqua } from './numeros-sautes.server';
import { remedeDuCentre } from './remede-centre';
import { codeOf, proposerCode } from './series';
import { sirenOf } from './siret';

type Numerote = Pick<CentreRow, 'id' | 'compte_id' | 'name' | 'siret'>;

/** How a centre's numbers stand: the code that it has under its SIREN, or the one that is proposed where it has to choose. */
export interface EtatDuCode {
  code: string;
  /** '' where none is asked for. */
  propose: string;
}

/** The codes of some centres, whose account has these series. */
export function etatDuCode(centre: Numerote, series: readonly SerieNumerosRow[]): EtatDuCode {
  const siren = sirenOf(centre.siret);
  const own = series.find((row) => row.centre_id === centre.id && row.siren === siren);
  if (own || siren === '') return { code: own?.code ?? '', propose: '' };
  const taken = series.some((row) => row.code === '' && (row.siren === siren || row.centre_id === centre.id));
  const pris = series.filter((row) => row.siren === siren || row.centre_id === centre.id);
  return {
    code: '',
    propose: taken
      ? proposerCode(
          centre.name,
          pris.map(({ code }) => code),
        )
      : '',
  };
}

export const seriesDuCompte = (ctx: Context, compte_id: string): Promise<SerieNumerosRow[]> =>
  Promise.resolve(ctx.db.from('series_numeros').where({ compte_id }));

const newSerie = (tx: Context, { id, compte_id, siret }: Numerote, code: string): SerieNumerosRow => ({
  ...{ id: newId(), compte_id, centre_id: id, siren: sirenOf(siret), code },
  cree_le: tx.now().toISOString(),
});

/**
 * The code that an invoice, a credit note or a quote of a centre is numbered with, in the transaction that takes the number: unique by SIREN within the
 * account, which the database holds (decision 137). The first centre of a SIREN has none. Raises DomainError for another one until somebody chose its code, and for one
 * that has numbered under another SIREN.
 */
export async function codeDesNumeros(tx: Context, lu: Numerote): Promise<string> {
  // Whoever changes the code or the SIREN waits for the number, and knows then that it was given.
  const centre = sirenOf(lu.siret) === '' ? ((await tx.db.lock('centres', { id: lu.id })) ?? lu) : lu;
  const siren = sirenOf(centre.siret);
  if (siren === '') return '';
  const own = () => tx.db.lock('series_numeros', { centre_id: centre.id, siren });
  const known = await own();
  if (known) return known.code;
  if (await tx.db.insertUnlessTaken('series_numeros', newSerie(tx, centre, ''))) return '';
  // Another document of this centre may have been the first, in the same moment.
  const meanwhile = await own();
  if (meanwhile) return meanwhile.code;
  throw codeManquant(tx, centre, etatDuCode(centre, await seriesDuCompte(tx, centre.compte_id)));
}

/** The same before anything is numbered; nothing is written. */
export async function codePrevu(tx: Context, centre: Numerote): Promise<string> {
  const etat = etatDuCode(centre, await seriesDuCompte(tx, centre.compte_id));
  if (etat.propose) throw codeManquant(tx, centre, etat);
  return etat.code;
}

const codeManquant = (ctx: Context, centre: Numerote, { propose }: EtatDuCode): DomainError =>
  new DomainError(
    'code_centre_manquant',
    `Rien n’est numéroté : « ${centre.name} » n’est pas le premier centre de son SIREN, ou en avait un autre. Choisissez le code de ses numéros, par exemple ${propose}. ${remedeDuCentre(ctx)}`,
  );

/**
 * What a centre's form says of its code, in the transaction that saves it: '' leaves what is there, and makes the first of a SIREN its holder. Raises DomainError on
 * the field for a code that another centre of the SIREN has, and for another one than the centre has numbered with.
 */
export async function reserverCode(tx: Context, centre: Numerote, voulu: string): Promise<void> {
  const refuse = (message: string) => {
    throw new DomainError('code_centre_pris', message, { codeNumeros: message });
  };
  const siren = sirenOf(centre.siret);
  if (siren === '') {
    if (voulu) refuse('Un code se choisit avec le SIRET.');
    return;
  }
  const own = await tx.db.lock('series_numeros', { centre_id: centre.id, siren });
  if (own && (voulu === '' || own.code === voulu)) return;
  if (own && (await hasNumbered(tx, own)))
    refuse('Ce centre a déjà numéroté sous ce SIREN : son code ne change plus.');
  if (own) await tx.db.delete('series_numeros', { id: own.id });
  const added = await tx.db.insertUnlessTaken('series_numeros', newSerie(tx, centre, voulu));
  if (added || voulu === '') return leaveBehind(tx, centre, { siren, refuse });
  const series = await seriesDuCompte(tx, centre.compte_id);
  const pris = series.filter((row) => row.siren === siren || row.centre_id === centre.id);
  refuse(
    `Ce code est déjà pris. Par exemple : ${proposerCode(
      centre.name,
      pris.map(({ code }) => code),
    )}.`,
  );
}

/** Whether the centre has taken numbers with that code. */
async function hasNumbered(tx: Context, { centre_id, code }: SerieNumerosRow): Promise<boolean> {
  const rows = await tx.db.from('compteurs').where({ centre_id });
  return rows.some(({ serie }) => codeOf(serie) === code);
}

/**
 * A centre that joins a SIREN may bring numbers without a code that its holder has not come to yet: the holder goes on above them, so that no number is given twice under the SIREN.
 * Those that it gave without a code under another SIREN are that one's.
 */
async function leaveBehind(
  tx: Context,
  centre: Numerote,
  { siren, refuse }: { siren: string; refuse(message: string): void },
): Promise<void> {
  const holder = await tx.db
    .from('series_numeros')
    .where({ compte_id: centre.compte_id, siren, code: '' })
    .first();
  if (!holder || holder.centre_id === centre.id) return;
  if (await tx.db.from('series_numeros').where({ centre_id: centre.id, code: '' }).first()) return;
  const annee = String(tx.now().getUTCFullYear() - 1);
  const brought = await tx.db.from('compteurs').where({ centre_id: centre.id });
  for (const { serie, dernier } of brought) {
    if (codeOf(serie) !== '' || (serie !== 'devis' && serie.slice(1) < annee)) continue;
    const place = { centre_id: holder.centre_id, serie };
    if (!tx.centres.some(({ id }) => id === holder.centre_id))
      refuse(
        'Un centre que vous n’avez pas numérote sous ce SIREN, et le vôtre a déjà numéroté sans code : demandez à qui administre le compte.',
      );
    await sauterJusqua(tx, place, dernier, 'donnés par un autre centre du même SIREN');
  }
}
