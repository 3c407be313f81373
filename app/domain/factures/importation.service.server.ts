import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import type { CodeRefus } from '../codes';
import { insertOnce, supprimeDepuis } from '../envoi-unique.server';
import { DomainError } from '../errors';
import { type FichierEnvoye, MESSAGES_FICHIER } from '../fichiers/fichier';
import { askStore, keepWithRow } from '../fichiers/garde.server';
import { refusPdf } from '../fichiers/pdf.server';
import { assertRoomForFichiers } from '../fichiers/quotas.server';
import { trace } from '../journal/trace.server';
import { type FactureImportee, MESSAGES_FACTURE } from './facture.schema';
import { centreOfFacture } from './factures.repo.server';
import { clesFacture, nextNumero } from './registre.server';

/** 'Upload failed: {message}' (docs/regles/factures.md). */
export const uploadFailed = (message: string): string => `Upload failed: ${message}`;

const PANNE = {
  note: 'PDF de facture impossible à enregistrer',
  champ: 'fichier',
  message: uploadFailed(MESSAGES_FICHIER.indisponible),
};

/**
 * Keeps a PDF invoice that was made elsewhere and lists it with the others, under a number of the series 'E{year}' (docs/regles/factures.md):
 * the centre's own numbers stay continuous. `ouverture` is what its form was opened with: the same form sent twice is one invoice.
 * Raises DomainError (`fichier`) without a file, for one that is no whole PDF or heavier than 10 MB, where the centre's quota is used up,
 * when the invoice that this form has imported was deleted since, and in global mode; UnavailableError when the store fails; ForbiddenError.
 */
export async function importFacture(
  ctx: Context,
  saisie: FactureImportee,
  fichier: FichierEnvoye | null,
  ouverture: unknown,
): Promise<{ numeroFacture: string }> {
  authorize(ctx, 'facture:modifier');
  const centre = await centreOfFacture(ctx, null);
  const accepted = await acceptable(fichier);
  const id = idOfEnvoi(ouverture, [centre.id, saisie, accepted.empreinte]);
  const autre = newId();
  const emplacement = `factures/${newId()}.pdf`;
  await askStore(ctx.infra, PANNE, (fichiers) => fichiers.keep(emplacement, accepted));
  const work = () =>
    ctx.transaction(async (tx) => {
      await tx.db.lock('centres', { id: centre.id });
      const sien = { id, centre_id: centre.id };
      const former = await tx.db.from('factures').where(sien).first();
      if (former?.supprime_le) throw supprimeDepuis('Cette facture avait été importée, puis supprimée');
      if (former) return { numeroFacture: former.numero_facture, used: false };
      await assertRoomForFichiers(tx, centre.id, [accepted], 'fichier');
      const now = tx.now();
      const annee = (saisie.dateFacture ?? toParis(now).date).slice(0, 4);
      const numeroFacture = await nextNumero(tx, centre.id, `E${annee}`);
      const row: Partial<FactureRow> & { id: string } = {
        id,
        centre_id: centre.id,
        numero_facture: numeroFacture,
        objet: saisie.objet,
        nom_client: saisie.nomClient,
        date_facture: saisie.dateFacture,
        heure_creation: toParis(now).heure,
        total_general: saisie.totalGeneral,
        statut: 'Créée',
        regime_tva: centre.regime_tva,
        fichier: emplacement,
        fichier_taille: accepted.taille,
        ...clesFacture({ ...saisie, numeroFacture, prenomClient: '', email: '' }),
        cree_le: now.toISOString(),
        cree_par: tx.acteur.userId,
      };
      const made = await insertOnce(tx, 'factures', row, { sien, autre });
      const fait = {
        action: 'facture:import',
        objet: 'facture',
        objetId: made.id,
        centreId: centre.id,
      } as const;
      await trace(tx, { ...fait, details: numeroFacture });
      return { numeroFacture, used: true };
    });
  const nommees = ({ used }: { used: boolean }) => (used ? [emplacement] : []);
  const { numeroFacture } = await keepWithRow(ctx.infra, [emplacement], work, nommees);
  return { numeroFacture };
}

async function acceptable(fichier: FichierEnvoye | null): Promise<FichierEnvoye> {
  const refuse = (code: CodeRefus, message: string) => new DomainError(code, message, { fichier: message });
  if (!fichier) throw refuse('fichier_manquant', MESSAGES_FACTURE.aucunFichier);
  const fault = await refusPdf(fichier);
  if (fault) throw refuse('pdf_refuse', uploadFailed(fault));
  return fichier;
}
