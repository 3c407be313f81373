import type { Context } from '~/domain/access/context.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { tieTextes } from '~/domain/prescripteurs/rapprochement.service.server';
import { PrescriptionSaisie } from '~/domain/prescriptions/prescription.schema';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { addDays, toParis } from '~/lib/dates';
import { avecScan } from './complet';
import { MEDECINS } from './noms';

/** Days between the prescription and the quote. */
const DEPUIS_PRESCRIPTION = 25;

/** Those of the doctors who stand in the directory already: the others' names are to be matched. */
const ANNUAIRE = [
  { nom: 'Garnault', prenom: 'Hélène', specialite: 'ORL', ville: 'Lyon', rpps: '10001234565' },
  { nom: 'Sicotte', prenom: 'Paul', specialite: 'ORL', ville: 'Lyon', rpps: '10001234573' },
  { nom: 'Vernhet', prenom: 'Anaïs', specialite: 'Médecine générale', ville: 'Villeurbanne', rpps: '' },
  { nom: 'Benamar', prenom: 'Idriss', specialite: 'ORL', ville: 'Lyon', rpps: '10001234581' },
];

/** The account's directory, with the texts of its clients' records that mean them. */
export async function storeAnnuaire(ctx: Context): Promise<void> {
  const liens: { texte: string; prescripteurId: string }[] = [];
  for (const [rang, medecin] of ANNUAIRE.entries()) {
    const email = `cabinet.${medecin.nom.toLowerCase()}@exemple.fr`;
    const saisie = PrescripteurSaisi.parse({ ...medecin, email, telephone: `04 78 00 00 1${rang}` });
    const texte = MEDECINS[rang];
    const prescripteurId = await createPrescripteur(ctx, saisie);
    if (texte) liens.push({ texte, prescripteurId });
  }
  await tieTextes(ctx, { liens });
}

/** What brought a client in, some weeks before the quote of today, with its scan where the patient is named (`scanne`); returns its day. */
export async function writePrescription(
  ctx: Context,
  client: { id: string; prescripteur: string },
  { oreilles, classe }: { oreilles: 'deux' | 'droite' | 'gauche'; classe: '1' | '2' },
  scanne = '',
): Promise<string> {
  const date = addDays(toParis(ctx.now()).date, -DEPUIS_PRESCRIPTION);
  const { prescripteur } = client;
  const saisie = PrescriptionSaisie.parse({ date, prescripteur, oreilles, classe, nature: 'premiere' });
  if (scanne === '') await createPrescription(ctx, client.id, saisie);
  else
    await avecScan({ prescripteur, patient: scanne, date }, (scan) =>
      createPrescription(ctx, client.id, saisie, { scan }),
    );
  return date;
}
