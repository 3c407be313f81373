import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { SignaturePapier } from '~/domain/signatures/signature.schema';
import { assertSignable, openSignature, signerSurPapier } from '~/domain/signatures/sur-place.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { ongletDuDocument, readReference } from '~/http/reference-signature';
import { redirectWithToast } from '~/http/toast.server';
import { ENVOIS, fileOf, receiveFiles } from '~/http/upload.server';
import { Bouton } from '~/ui/bouton';
import { AideEtErreur, attributsDe } from '~/ui/form/erreur-champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { EntetePage } from '~/ui/page/entete';
import { ChoixOffres } from '~/ui/signatures/choix-offres';
import { ErreurSignature } from '~/ui/signatures/erreur-signature';

export const meta: MetaFunction = () => [{ title: 'Feuille signée · Auricule' }];

export const ErrorBoundary = ErreurSignature;

const FORMULAIRE = formulaire(SignaturePapier, 'revision', 'feuille');

const referenceOf = ({ request, params }: LoaderFunctionArgs) =>
  readReference(params, new URL(request.url).searchParams);

/** Where a document comes back that was signed on paper. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return openSignature(ctx, args.params.clientId ?? '', referenceOf(args));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  const reference = referenceOf(args);
  await assertSignable(ctx, clientId, reference);
  const agent = args.request.headers.get('User-Agent') ?? '';
  return receiveFiles(args, ENVOIS.feuille, ctx.acteur, () =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      const feuille = fileOf(args.request, 'feuille');
      const revision = String(form.get('revision') ?? '');
      await signerSurPapier(ctx, clientId, reference, saisie, { agent, revision, feuille });
      const target = paths.client(clientId, ongletDuDocument(reference));
      return redirectWithToast(args.context.config, target, 'La feuille signée est enregistrée.');
    }),
  );
}

export default function Papier() {
  const { client, titre, devisId, bonId, possibles, choix, revision } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ feuille: string }>({
    id: 'papier',
    lastResult: useActionData<typeof action>()?.resultat,
  });
  const { erreurs, input } = attributsDe(fields.feuille, true);
  return (
    <div className="max-w-3xl">
      <EntetePage titre={`Feuille signée : ${titre}`}>
        <a href={paths.signature(client._id, devisId, bonId)} className="btn btn-ghost btn-sm">
          Retour
        </a>
      </EntetePage>
      <form method="post" encType="multipart/form-data" className="carte grid gap-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <input type="hidden" name="revision" value={revision} />
        {possibles && (
          <section aria-label="Ce qui est accepté">
            <ChoixOffres
              possibles={possibles}
              choix={choix}
              envoye={form.status === 'error' ? form.initialValue : undefined}
            />
          </section>
        )}
        <div className="grid gap-1" data-comportement="depot">
          <label className="text-sm font-medium" htmlFor={input.id}>
            Feuille signée <span aria-hidden="true">*</span>
          </label>
          <input
            type="file"
            {...input}
            {...ENTREES_FICHIER.feuille}
            defaultValue={undefined}
            className="file-input file-input-sm w-full"
          />
          <AideEtErreur
            champ={fields.feuille}
            aide="Un PDF, gardé tel quel, ou une photographie (JPEG ou PNG), de 10 Mo au plus."
            erreurs={erreurs}
          />
        </div>
        <div>
          <Bouton>Enregistrer la feuille signée</Bouton>
        </div>
      </form>
    </div>
  );
}
