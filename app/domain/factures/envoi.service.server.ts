import type { ClientRow, HistoriqueRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { adresseDEnvoi } from './adresse-envoi';
import { originalFacture } from './facture-document.server';
import { factureIntrouvable, lockFacture } from './factures.repo.server';
import type { DonneesFacture } from './lettre-facture.server';
import { assertOuvrable } from './papier-ouvrable.server';

const ENVOYEE = 'Facture envoyée par e-mail';
/** More of them nobody looks back on. */
const ENVOIS_LUS = 50;

/** What the dialog opens with that sends an invoice. */
export interface EnvoiOuvert {
  formId: string;
  numeroFacture: string;
  client: string;
  /** Whether it is of somebody's record, where a refusal shows. */
  surFiche: boolean;
  /** Where it goes, or why it goes nowhere. */
  adresse: { email: string } | { raison: string };
  /** When it was sent last, and to whom; null for never, and for an invoice of nobody's record. UTC. */
  derniere: { le: string; dit: string } | null;
}

/** Where an invoice would go by e-mail. Raises NotFoundError, also for a patient whose record does not open to who sees no list of invoices; ForbiddenError. */
export async function openEnvoi(ctx: Context, id: string | null): Promise<EnvoiOuvert> {
  authorize(ctx, 'facture:envoyer');
  const facture = await lireEnvoyable(ctx, id);
  const { client_id, numero_facture, nom_client, prenom_client } = facture;
  const envois: HistoriqueRow[] = client_id
    ? await ctx.db
        .from('historique')
        .where({ client_id, action: ENVOYEE })
        .orderBy('date', 'desc')
        .limit(ENVOIS_LUS)
    : [];
  const fois = envois.find(({ details }) => details.startsWith(`${numero_facture} `));
  return {
    formId: newId(),
    numeroFacture: numero_facture,
    client: `${nom_client} ${prenom_client}`.trim(),
    surFiche: client_id !== null,
    adresse: adresseDEnvoi(facture, await clientOf(ctx, facture)),
    derniere: fois ? { le: fois.date, dit: fois.details } : null,
  };
}

/**
 * Sends an invoice to its patient by e-mail, its original attached, which is kept first (docs/regles/factures.md). The same form sent again sends it once. Raises DomainError where it
 * goes nowhere, saying why; NotFoundError as `openEnvoi`, ForbiddenError, and as `originalFacture`.
 */
export async function envoyerFacture(
  ctx: Context,
  id: string,
  { formId }: { formId: unknown },
): Promise<{ destinataire: string; deja: boolean }> {
  authorize(ctx, 'facture:envoyer');
  const courrielId = isId(formId) ? formId : newId();
  await garderOriginal(ctx, id);
  return ctx.transaction(
    async (tx) => {
      const facture = await lockFacture(tx, id);
      await assertOuvrable(tx, facture);
      const parti = await tx.db.from('courriels').where({ id: courrielId, modele: 'facture' }).first();
      if (parti) return { destinataire: parti.destinataire, deja: true };
      const client = await clientOf(tx, facture);
      const adresse = adresseDEnvoi(facture, client);
      if ('raison' in adresse) throw new DomainError('envoi_impossible', adresse.raison);
      const { email: destinataire } = adresse;
      const { centre_id, numero_facture } = facture;
      const donnees: DonneesFacture = { centreId: centre_id, factureId: facture.id };
      const compteId = tx.acteur.compteId;
      await postCourriel(
        tx.db,
        { id: courrielId, modele: 'facture', destinataire, compteId, donnees },
        tx.now(),
      );
      const sujet = { objet: 'facture', objetId: facture.id, centreId: centre_id } as const;
      await trace(tx, { action: 'facture:envoi', ...sujet, details: numero_facture });
      if (client)
        await addHistorique(tx, client, { action: ENVOYEE, details: `${numero_facture} à ${destinataire}` });
      return { destinataire, deja: false };
    },
    { repeatable: true },
  );
}

/** The mail leaves later, and takes it from there. */
async function garderOriginal(ctx: Context, id: string): Promise<void> {
  const facture = await lireEnvoyable(ctx, id);
  if ('email' in adresseDEnvoi(facture, await clientOf(ctx, facture)) && facture.fichier === null)
    await originalFacture(ctx, facture);
}

/** The invoice of an id that stands and opens to whoever asks. Raises NotFoundError. */
async function lireEnvoyable(ctx: Context, id: string | null): Promise<FactureRow> {
  const [facture] = isId(id) ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le') : [];
  if (!facture) throw factureIntrouvable();
  await assertOuvrable(ctx, facture);
  return facture;
}

async function clientOf(ctx: Context, { client_id }: FactureRow): Promise<ClientRow | null> {
  const [client] = client_id ? await ctx.db.from('clients').where({ id: client_id }) : [];
  return client ?? null;
}
