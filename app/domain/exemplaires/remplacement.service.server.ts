import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { assertVersion } from '../verrou.repo.server';
import { assertDeplacement, conflit } from './deplacement.server';
import { cleDeSerie } from './exemplaire';
import type { RemplacementSaisi } from './exemplaire.schema';
import { exemplaireDeSerie, findExemplaireRow } from './exemplaires.repo.server';
import { assertSansEssai, lockPatient, noter, tracer } from './pose.server';
import { remplacer } from './remplacement.server';

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
    await assertInconnu(tx, ancien, numeroSerie);
    const raison = `Remplacé sous garantie par le n° ${numeroSerie}${motif && ` : ${motif}`}`;
    const remplace = `Remplace le n° ${ancien.numero_serie} sous garantie`;
    const neuf = await remplacer(tx, ancien, client, { numeroSerie, garantieFin, motif: raison, remplace });
    if (client) await noter(tx, client, ancien, raison);
    await tracer(tx, ancien, 'remplace', raison);
    return neuf.id;
  });
}

async function assertInconnu(tx: Context, ancien: ExemplaireRow, numeroSerie: string): Promise<void> {
  const connu =
    cleDeSerie(numeroSerie) === ancien.serie_cle ||
    (await exemplaireDeSerie(tx, ancien.centre_id, { numeroSerie, produitId: ancien.produit_id }));
  if (!connu) return;
  const message = `Le n° ${numeroSerie} est déjà suivi : un remplaçant porte un autre numéro.`;
  throw new DomainError('numero_connu', message, { numeroSerie: message });
}
