import type { TexteAccordRow } from '~/db/rows/vie-privee';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';
import {
  CHOIX,
  type ChoixDuPatient,
  estObjetChoix,
  MODES_CHOIX,
  OBJETS_CHOIX,
  type ObjetChoix,
  ouiDe,
  type TexteAccord,
} from './choix';
import type { ChoixSaisi, TexteAccordSaisi } from './choix.schema';
import { faitChoix } from './faits-choix.server';

const HISTOIRE_MAX = 500;
/** Of each text, so that all versions of all texts are read at once. */
const VERSIONS_MAX = 70;

/** What a patient has agreed to and objected to, with each fact. Raises NotFoundError, MovedError, CorbeilleError, ForbiddenError. */
export async function getChoix(ctx: Context, clientId: string): Promise<ChoixDuPatient[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('choix_patient')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTOIRE_MAX);
  const textes = await ctx.db
    .from('textes_accord')
    .where({ compte_id: ctx.acteur.compteId })
    .orderBy('version', 'desc')
    .limit(HISTOIRE_MAX);
  const versions = new Map(textes.map(({ id, version }) => [id, version]));
  return OBJETS_CHOIX.map((objet) => {
    const dernier = textes.find((texte) => texte.objet === objet);
    const { texte, version } = dernier ?? propose(objet);
    return {
      ...{ objet, libelle: CHOIX[objet].libelle, accord: CHOIX[objet].accord, oui: ouiDe(client, objet) },
      aLire: { texte, version },
      faits: rows
        .filter((row) => row.objet === objet)
        .map((row) => ({
          ...{ _id: row.id, oui: Boolean(row.oui), ditLe: row.dit_le, mode: MODES_CHOIX[row.mode] },
          version: versions.get(row.texte_id ?? '') ?? null,
          ...{ motif: row.motif, par: row.user_name },
        })),
    };
  });
}

const objetDe = (nom: string): ObjetChoix => {
  if (!estObjetChoix(nom))
    throw new NotFoundError('choix_introuvable', 'On ne demande rien de tel aux patients.');
  return nom;
};

/** What noting a choice opens with: what stands, and the text to read. Raises NotFoundError, MovedError, CorbeilleError, ForbiddenError. */
export async function openChoix(
  ctx: Context,
  clientId: string,
  nom: string,
): Promise<{
  objet: ObjetChoix;
  libelle: string;
  oui: boolean;
  texte: TexteAccord;
  formId: string;
  aujourdhui: string;
}> {
  authorize(ctx, 'client:modifier');
  const objet = objetDe(nom);
  const client = await findClient(ctx, clientId);
  return {
    ...{
      objet,
      libelle: CHOIX[objet].libelle,
      oui: ouiDe(client, objet),
      texte: await texteCourant(ctx, objet),
    },
    ...{ formId: newId(), aujourdhui: toParis(ctx.now()).date },
  };
}

/**
 * Notes what a patient said, of the text in `version` that was read to them: a fact that is never changed, and the present value on their record, also where that is restricted. The same form sent twice is
 * one. Raises DomainError for a text that has another version by now and a day ahead, NotFoundError, MovedError, CorbeilleError, ForbiddenError.
 */
export function noterChoix(
  ctx: Context,
  clientId: string,
  nom: string,
  { reponse, ditLe, mode, motif }: ChoixSaisi,
  { version, formId = null }: { version: number; formId?: unknown },
): Promise<void> {
  authorize(ctx, 'client:modifier');
  const objet = objetDe(nom);
  const id = isId(formId) ? formId : newId();
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId, { limite: true });
      const aujourdhui = toParis(tx.now()).date;
      if (ditLe !== null && ditLe > aujourdhui)
        throw new DomainError('saisie_invalide', 'Cette date est à venir.', {
          ditLe: 'Cette date est à venir.',
        });
      // The answer to its first try was lost, and the text may have changed since.
      if (await tx.db.from('choix_patient').where({ id, client_id: client.id }).first()) return;
      const texte_id = await garderTexte(tx, objet, version);
      const oui = reponse === 'oui';
      const fait = faitChoix(tx, client, {
        id,
        objet,
        oui,
        mode,
        motif,
        texte_id,
        dit_le: ditLe ?? aujourdhui,
      });
      if (!(await tx.db.insertUnlessTaken('choix_patient', fait))) return;
      const { colonne, accord, libelle } = CHOIX[objet];
      const values = {
        [colonne]: accord ? oui : !oui,
        version: client.version + 1,
        modifie_le: tx.now().toISOString(),
      };
      await tx.db.update('clients', { id: client.id }, values);
      const details = `${libelle} : ${reponse}${motif && `, ${motif}`}`;
      await addHistorique(tx, client, { action: 'Choix du patient', details });
      await announce(tx, 'client.updated', client);
      await trace(tx, {
        ...{ action: 'choix:note', objet: 'client', objetId: client.id, centreId: client.centre_id },
        details: `${libelle} : ${reponse}`,
      });
    },
    { repeatable: true },
  );
}

/** The text that is read to patients now: the account's last version, else Auricule's own, which is none yet (0). */
async function texteCourant(tx: Context, objet: ObjetChoix): Promise<TexteAccord> {
  const [row] = await tx.db
    .from('textes_accord')
    .where({ compte_id: tx.acteur.compteId, objet })
    .orderBy('version', 'desc')
    .limit(1);
  return row ? toTexte(row, objet) : propose(objet);
}

const toTexte = ({ version, texte, user_name, cree_le }: TexteAccordRow, objet: ObjetChoix): TexteAccord => ({
  ...{ objet, libelle: CHOIX[objet].libelle, version, texte, par: user_name, creeLe: cree_le },
});

const propose = (objet: ObjetChoix): TexteAccord => ({
  ...{ objet, libelle: CHOIX[objet].libelle, version: 0, texte: CHOIX[objet].texte, par: '', creeLe: '' },
});

/** The id of the version that was read; Auricule's own becomes the account's first once a patient has heard it. Raises DomainError for another than the present one. */
async function garderTexte(tx: Context, objet: ObjetChoix, version: number): Promise<string> {
  const compte_id = tx.acteur.compteId;
  const courant = await texteCourant(tx, objet);
  if (courant.version === 0)
    await tx.db.insertUnlessTaken('textes_accord', {
      ...{ id: newId(), compte_id, objet, version: 1, texte: CHOIX[objet].texte },
      ...{ user_id: null, user_name: 'Auricule', cree_le: tx.now().toISOString() },
    });
  const lue = version === 0 ? 1 : version;
  const row = await tx.db.from('textes_accord').where({ compte_id, objet, version: lue }).first();
  const [derniere] = await tx.db
    .from('textes_accord')
    .where({ compte_id, objet })
    .orderBy('version', 'desc')
    .limit(1);
  if (!row || derniere?.version !== lue || (version === 0 && row.texte !== CHOIX[objet].texte))
    throw new DomainError(
      'texte_accord_change',
      'Le texte à lire a changé entre-temps : relisez-le au patient.',
    );
  return row.id;
}

/** What is read to patients of each thing, now, with former versions, the latest first. Raises ForbiddenError. */
export async function listTextesAccord(
  ctx: Context,
): Promise<{ courants: TexteAccord[]; anciens: TexteAccord[] }> {
  authorize(ctx, 'parametre:voir');
  const rows = await ctx.db
    .from('textes_accord')
    .where({ compte_id: ctx.acteur.compteId })
    .orderBy('version', 'desc')
    .limit(HISTOIRE_MAX);
  const dits = rows.flatMap((row) => (estObjetChoix(row.objet) ? [toTexte(row, row.objet)] : []));
  const dernier = (objet: ObjetChoix) => dits.find((texte) => texte.objet === objet);
  return {
    courants: OBJETS_CHOIX.map((objet) => dernier(objet) ?? propose(objet)),
    anciens: dits.filter((texte) => texte !== dernier(texte.objet)),
  };
}

/** Gives a text its next version; former ones stay as they were read. Raises DomainError when somebody else has since `version` and beyond VERSIONS_MAX, NotFoundError, ForbiddenError. */
export function saveTexteAccord(
  ctx: Context,
  nom: string,
  { texte }: TexteAccordSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'parametre:modifier');
  const objet = objetDe(nom);
  return ctx.transaction(async (tx) => {
    const courant = await texteCourant(tx, objet);
    if (courant.texte === texte) return;
    if (courant.version >= VERSIONS_MAX)
      throw new DomainError('textes_accord_trop_nombreux', `Ce texte a déjà ${VERSIONS_MAX} versions.`);
    const row = {
      ...{ id: newId(), compte_id: tx.acteur.compteId, objet, version: version + 1, texte },
      ...{ user_id: tx.acteur.userId, user_name: tx.acteur.name, cree_le: tx.now().toISOString() },
    };
    if (courant.version !== version || !(await tx.db.insertUnlessTaken('textes_accord', row)))
      throw new DomainError('texte_accord_change', 'Quelqu’un a changé ce texte entre-temps : relisez-le.');
    await trace(tx, { action: 'choix:texte', details: `${CHOIX[objet].libelle}, version ${version + 1}` });
  });
}
