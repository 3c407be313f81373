import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NoahSaisi } from '~/domain/bilans/noah/format-noah';
import { importNoah, type RecapNoah } from '~/domain/bilans/noah/noah.service.server';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ENVOIS, fileOf, receiveFiles } from '~/http/upload.server';
import { accord } from '~/lib/accord';
import { ExportNoah } from '~/ui/bilans/export-noah';
import { Bouton } from '~/ui/bouton';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { AideEtErreur, attributsDe } from '~/ui/form/erreur-champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, 'Fichier Noah');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, args.params.clientId ?? ''));
  return { tete: await teteOf(ctx, args.request, entete) };
}

const FORMULAIRE = formulaire(NoahSaisi, 'fichier');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  await getDossierAModifier(ctx, clientId);
  return receiveFiles(args, ENVOIS.noah, ctx.acteur, () =>
    handleForm(args.request, FORMULAIRE, async (saisie) => {
      const { ajoutes, connus, ignores, laisses } = await importNoah(
        ctx,
        clientId,
        fileOf(args.request, 'fichier'),
        saisie,
      );
      const parts = [
        accord(ajoutes, 'bilan ajouté', 'bilans ajoutés'),
        connus > 0 && accord(connus, 'déjà connu', 'déjà connus'),
        ignores > 0 &&
          `${accord(ignores, 'point laissé de côté', 'points laissés de côté')} (${laissesDits(laisses)})`,
      ];
      const message = `Fichier Noah lu : ${parts.filter(Boolean).join(', ')}.`;
      return redirectWithToast(args.context.config, paths.bilanAuditif(clientId), message);
    }),
  );
}

/** As many places of what is left aside fit in a message; the command says all of them. */
const DITS_MAX = 3;

function laissesDits(laisses: RecapNoah['laisses']): string {
  const dits = laisses.slice(0, DITS_MAX).map(({ ligne, raison }) => `ligne ${ligne} : ${raison}`);
  return [...dits, ...(laisses.length > DITS_MAX ? ['…'] : [])].join(' ; ');
}

export default function Noah() {
  const { tete } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ fichier: string; memePatient: string }>({
    id: 'noah',
    lastResult: useActionData<typeof action>()?.resultat,
  });
  const { erreurs, input } = attributsDe(fields.fichier, true);
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">Fichier Noah (format non certifié)</h2>
      <form
        method="post"
        encType="multipart/form-data"
        className="carte etroit grid gap-4"
        {...getFormProps(form)}
      >
        <ResumeErreurs form={form} />
        <div className="grid gap-1" data-comportement="depot">
          <label className="text-sm font-medium" htmlFor={input.id}>
            Fichier XML <span aria-hidden="true">*</span>
          </label>
          <input
            type="file"
            {...input}
            {...ENTREES_FICHIER.noah}
            defaultValue={undefined}
            className="file-input file-input-sm w-full"
          />
          <AideEtErreur
            champ={fields.fichier}
            aide="L’export XML d’un seul patient, de 1 Mo au plus : audiométries tonale et vocale, champ libre, inconfort et masquage. Les bilans déjà connus ne sont pas ajoutés deux fois."
            erreurs={erreurs}
          />
        </div>
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={fields.memePatient.name}
            defaultChecked={fields.memePatient.initialValue === 'on'}
            className="checkbox checkbox-sm"
          />
          C’est bien ce patient, même si le fichier porte un autre nom ou une autre date de naissance
        </label>
        <div className="flex flex-wrap gap-2">
          <Bouton>Lire le fichier</Bouton>
          <a href={paths.bilanAuditif(tete._id)} className="btn btn-ghost btn-sm">
            Annuler
          </a>
        </div>
      </form>
      <ExportNoah clientId={tete._id} />
    </PageClient>
  );
}
