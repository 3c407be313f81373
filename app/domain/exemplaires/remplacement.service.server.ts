import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { assertVersion } from '../verrou.repo.server';
import { assertDeplacement, conflit, deplacer } from './deplacement.server';
import { entrerExemplaires } from './entree.server';
import { cleDeSerie } from './exemplaire';
import { MESSAGES_EXEMPLAIRE, type RemplacementSaisi } from './exemplaire.schema';
import { exemplaireDeSerie, findExemplaireRow } from './exemplaires.repo.server';
import { assertSansEssai, coteDe, lockPatient, noter, refus, renumeroter, tracer } from './pose.server';

/**
 * Replaces a device under its warranty by another one of the same product. Where a patient's record has the device, the other one takes its
 * place there, and no piece moves; else it comes into the stock. Each story names the other device. Returns the id of the other one. `version`
 * is the one that the form was opened with. Raises DomainError for a device that cannot be replaced from where it is, a number that is known,
 * one of no product that no record has, when somebody else moved it meanwhile; NotFoundError, ForbiddenError.
 */
export function remplacerExemplaire(
  ctx: Context,
  id: string,
  { numeroSerie, garantieFin, motif }: RemplacementSaisi,
  version: number,
): Promise<string> {
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const ancien = await findExemplaireRow(tx, id);
    await assertVersion(ancien, version, conflit);
    assertDeplacement(ancien, 'remplace');
    const client = ancien.client_id === null ? null : await lockPatient(tx, ancien.client_id);
    if (client) await assertSansEssai(tx, ancien, 'remplace');
    const porte = client && (await coteDe(tx, client.id, ancien));
    const produit =
      ancien.produit_id &&
      (await tx.db.lock('produits', { id: ancien.produit_id, centre_id: ancien.centre_id }));
    if (!produit && !porte) throw refus('numeroSerie', MESSAGES_EXEMPLAIRE.sansProduit);
    await assertInconnu(tx, ancien, numeroSerie);
    const raison = `Remplacé sous garantie par le n° ${numeroSerie}${motif && ` : ${motif}`}`;
    await deplacer(tx, ancien, { vers: 'remplace', motif: raison });
    const remplace = `Remplace le n° ${ancien.numero_serie} sous garantie`;
    const origine = { origine: 'exemplaire', id: ancien.id } as const;
    if (produit) {
      // The ledger's line of the old one is read anew: it may just have left the stock.
      const now = await tx.db.lock('produits', { id: produit.id, centre_id: produit.centre_id });
      const entree = { series: [numeroSerie], garantieFin: garantieFin ?? ancien.garantie_fin, origine };
      await entrerExemplaires(tx, now ?? produit, { ...entree, motif: remplace, sansPiece: porte !== null });
    }
    if (client && porte) await renumeroter(tx, client.id, ancien, numeroSerie, { motif: remplace, origine });
    const neuf = await exemplaireDeSerie(tx, ancien.centre_id, {
      ...{ numeroSerie, produitId: ancien.produit_id, marque: ancien.marque },
    });
    if (!neuf) throw new Error('Le remplaçant n’est pas écrit');
    await nommer(tx, ancien, neuf, garantieFin);
    if (client) await noter(tx, client, ancien, raison);
    await tracer(tx, ancien, 'remplace', raison);
    return neuf.id;
  });
}

/** The old one's last move names the other one; a device that a record has just made known has its warranty too. */
async function nommer(
  tx: Context,
  ancien: ExemplaireRow,
  neuf: ExemplaireRow,
  garantieFin: string | null,
): Promise<void> {
  const last = { exemplaire_id: ancien.id, vers: 'remplace' as const, origine_id: null };
  await tx.db.update('mouvements_exemplaire', last, { origine: 'exemplaire', origine_id: neuf.id });
  const garantie_fin = garantieFin ?? ancien.garantie_fin;
  if (neuf.garantie_fin !== garantie_fin)
    await tx.db.update('exemplaires', { id: neuf.id }, { garantie_fin });
}

async function assertInconnu(tx: Context, ancien: ExemplaireRow, numeroSerie: string): Promise<void> {
  const connu =
    cleDeSerie(numeroSerie) === ancien.serie_cle ||
    (await exemplaireDeSerie(tx, ancien.centre_id, { numeroSerie, produitId: ancien.produit_id }));
  if (!connu) return;
  const message = `Le n° ${numeroSerie} est déjà suivi : un remplaçant porte un autre numéro.`;
  throw new DomainError('numero_connu', message, { numeroSerie: message });
}
