import type { DossierControleRow } from '~/db/rows/controle';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { DomainError, NotFoundError } from '../errors';
import { dropBytes } from '../fichiers/garde.server';
import { newTache } from '../taches/plan.server';
import { choisir, titreDuLot } from './choix-lot.server';
import { assertReunir } from './droit.server';
import { cleDossier, cleTacheLot } from './lot';
import { LOT_JOURS, LOT_MAX, LOTS_EN_COURS_MAX, LOTS_GARDES_MAX, type LotSaisi } from './lot.schema';
import { lireLot } from './lots.server';

const DAY_MS = 86_400_000;
const INSERES = 100;

/**
 * Asks for the inspection files of several clients, which a job makes one after the other; returns the lot's id. The same form sent twice makes one. Raises
 * DomainError for nobody within a period, for more than LOT_MAX and for one lot too many of the same person, NotFoundError for clients none of whom there is, ForbiddenError.
 */
export async function demanderLot(
  ctx: Context,
  saisie: LotSaisi,
  { formId = null }: { formId?: unknown } = {},
): Promise<string> {
  const userId = assertReunir(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  const choix = await choisir(ctx, saisie, LOT_MAX + 1);
  const { voulus } = choix;
  if (voulus.length === 0 && saisie.ids.length > 0)
    throw new NotFoundError('client_introuvable', 'Aucun de ces patients n’existe, ou n’est de vos centres.');
  if (voulus.length === 0)
    throw new DomainError('lot_vide', 'Aucun patient de ces centres ne répond à cette demande.', {
      du: 'Aucun appareillage sur cette période.',
    });
  if (voulus.length > LOT_MAX)
    throw new DomainError(
      'lot_trop_long',
      `Plus de ${LOT_MAX} dossiers répondent à cette demande : raccourcissez la période ou nommez un organisme.`,
      { au: `Au plus ${LOT_MAX} dossiers à la fois.` },
    );
  const id = isId(formId) ? formId : newId();
  const now = ctx.now();
  const cree_le = now.toISOString();
  const lot = {
    ...{
      id,
      compte_id: ctx.acteur.compteId,
      user_id: userId,
      titre: titreDuLot(saisie, choix),
      etat: 'en_cours' as const,
    },
    ...{
      total: voulus.length,
      cree_le,
      expire_le: new Date(now.getTime() + LOT_JOURS * DAY_MS).toISOString(),
    },
  };
  await ctx.transaction(
    async (tx) => {
      // One person's requests one after the other: they are counted.
      await tx.db.lock('users', { id: userId });
      if (!(await tx.db.insertUnlessTaken('lots_controle', lot))) {
        await lireLot(tx, id);
        return;
      }
      await assertPasTrop(tx, userId);
      const rows = voulus.map(
        ({ client, appareillage }, rang): Partial<DossierControleRow> => ({
          ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, lot_id: id, rang },
          ...{ appareillage, etat: 'attente' },
        }),
      );
      for (let start = 0; start < rows.length; start += INSERES)
        await tx.db.insert('dossiers_controle', rows.slice(start, start + INSERES));
      const tache = {
        cle: cleTacheLot(id),
        nature: 'dossiersControle' as const,
        compte_id: tx.acteur.compteId,
      };
      await tx.db.insert(
        'taches',
        newTache({ ...tache, prochain_le: cree_le, donnees: JSON.stringify({ userId }) }, now),
      );
    },
    { repeatable: true },
  );
  return id;
}

/** Raises DomainError for one lot too many, this one included. */
async function assertPasTrop(tx: Context, user_id: string): Promise<void> {
  const gardes = tx.db
    .from('lots_controle')
    .where({ user_id })
    .where('expire_le', '>', tx.now().toISOString());
  const enCours = await tx.db.count(gardes.clone().where({ etat: 'en_cours' }));
  if (enCours > LOTS_EN_COURS_MAX)
    throw new DomainError(
      'lots_trop_nombreux',
      `${LOTS_EN_COURS_MAX} de vos demandes sont déjà en préparation : attendez la fin de l’une d’elles, ou supprimez-la.`,
    );
  if ((await tx.db.count(gardes)) > LOTS_GARDES_MAX)
    throw new DomainError(
      'lots_trop_nombreux',
      `${LOTS_GARDES_MAX} de vos demandes sont déjà gardées : supprimez celles qui ne servent plus.`,
    );
}

/** Gives a lot up, with all that was made of it. Raises NotFoundError, also for another's, ForbiddenError. */
export async function supprimerLot(ctx: Context, id: string): Promise<void> {
  assertReunir(ctx);
  const keys = await ctx.transaction(async (tx) => {
    const lot = await lireLot(tx, id);
    const rows = await tx.db.from('dossiers_controle').where({ lot_id: lot.id }).select('id');
    await tx.db.delete('lots_controle', { id: lot.id });
    return rows.map(({ id: dossierId }) => cleDossier(dossierId));
  });
  await dropBytes(ctx.infra, keys);
}
