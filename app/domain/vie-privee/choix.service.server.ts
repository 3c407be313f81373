import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';
import {
  CHOIX,
  type ChoixDuPatient,
  MODES_CHOIX,
  OBJETS_CHOIX,
  type ObjetChoix,
  ouiDe,
  type TexteAccord,
} from './choix';
import type { ChoixSaisi } from './choix.schema';
import { faitChoix } from './faits-choix.server';
import { jourDit } from './jour-dit.server';
import { garderTexte, lireTextes, objetDe, texteALire } from './textes-accord.repo.server';

const HISTOIRE_MAX = 500;

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
  const textes = await lireTextes(ctx);
  const versions = new Map(textes.map(({ id, version }) => [id, version]));
  return OBJETS_CHOIX.map((objet) => {
    const { texte, version } = texteALire(textes, objet);
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
      texte: texteALire(await lireTextes(ctx, objet), objet),
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
      const dit_le = jourDit(tx, 'ditLe', ditLe);
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
        dit_le,
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
