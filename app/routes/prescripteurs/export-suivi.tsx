import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openExportSuivi } from '~/domain/prescripteurs/export-suivi.service.server';
import { readSuiviExporte } from '~/domain/prescripteurs/suivi-exporte';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what a prescriber's patients, or the reports that were given to them, are to leave. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.prescripteurId ?? '';
  const quoi = readSuiviExporte(new URL(args.request.url).searchParams);
  return { id, quoi, etendue: await openExportSuivi(ctx, id, quoi) };
}

export default function ExportSuivi() {
  const { id, quoi, etendue } = useLoaderData<typeof loader>();
  const patients = quoi === 'patients';
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={patients ? ['patient', 'patients'] : ['compte rendu', 'comptes rendus']}
      fermer={paths.prescripteur(id)}
      action={(format) => paths.prescripteurExportFichier(id, format, quoi)}
      lesquelles={
        patients ? `Tous les patients de ${etendue.nom}.` : `Tout ce qui a été remis à ${etendue.nom}.`
      }
    >
      {patients
        ? 'Chacun avec son statut, son centre et ses prescriptions, par nom.'
        : 'Chaque compte rendu avec son patient, son jour et sa remise, le dernier d’abord.'}
    </DialogueExport>
  );
}
