import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { PrescriptionSaisie } from '~/domain/prescriptions/prescription.schema';
import { handleForm } from './form.server';
import { modification } from './formulaire.server';
import { paths } from './paths';
import { suiteDuGeste } from './retour.server';
import { redirectWithToast } from './toast.server';
import { ENVOIS, fileOf, receiveFiles } from './upload.server';

const FORMULAIRE = modification(PrescriptionSaisie, 'version', 'formId', 'scan', 'scanAudiogramme');

/** What such a form brings: the prescription's paper, and the medical audiogram's. */
type Scans = Record<'scan' | 'audiogramme', FichierEnvoye | null>;

/** Answers a prescription's form, once the right to send it is certain: its fields, and its scans. */
export function answerPrescription(
  args: ActionFunctionArgs,
  { acteur }: Context,
  clientId: string,
  work: (saisie: PrescriptionSaisie, scans: Scans, form: FormData) => Promise<unknown>,
) {
  return receiveFiles(args, ENVOIS.ordonnance, acteur, () =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      const { request } = args;
      const scans = { scan: fileOf(request, 'scan'), audiogramme: fileOf(request, 'scanAudiogramme') };
      await work(saisie, scans, form);
      const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=prescriptions'));
      return redirectWithToast(args.context.config, target, 'Prescription enregistrée.');
    }),
  );
}
