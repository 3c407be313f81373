import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SignatureSaisie } from '~/domain/signatures/signature.schema';
import { assertSignable, openSignature, signerSurPlace } from '~/domain/signatures/sur-place.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { ongletDuDocument, readReference } from '~/http/reference-signature';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { Carte } from '~/ui/carte';
import { EntetePage } from '~/ui/page/entete';
import { ChampsSignature } from '~/ui/signatures/champs-signature';
import { ErreurSignature } from '~/ui/signatures/erreur-signature';

export const meta: MetaFunction = () => [{ title: 'Faire signer · Auricule' }];

export const ErrorBoundary = ErreurSignature;

const FORMULAIRE = formulaire(SignatureSaisie, 'revision');

const referenceOf = ({ request, params }: LoaderFunctionArgs) =>
  readReference(params, new URL(request.url).searchParams);

/** Where a quote or a slip is signed: on this screen, at a distance, or on paper. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  const ouverte = await openSignature(ctx, clientId, referenceOf(args));
  return {
    ...ouverte,
    retour: suiteDuGeste(args.request, paths.client(clientId, ongletDuDocument(referenceOf(args)))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  const reference = referenceOf(args);
  await assertSignable(ctx, clientId, reference);
  const agent = args.request.headers.get('User-Agent') ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const revision = String(form.get('revision') ?? '');
    await signerSurPlace(ctx, clientId, reference, saisie, { agent, revision });
    const target = suiteDuGeste(args.request, paths.client(clientId, ongletDuDocument(reference)));
    return redirectWithToast(args.context.config, target, 'Le document est signé.');
  });
}

export default function Signature() {
  const { client, titre, devisId, bonId, possibles, choix, revision, retour } =
    useLoaderData<typeof loader>();
  const [form, fields] = useForm<Record<'signataire' | 'qualite' | 'trace' | 'accord', string>>({
    id: 'signature',
    lastResult: useActionData<typeof action>()?.resultat,
    defaultValue: { signataire: `${client.prenom} ${client.nom}`.trim(), qualite: 'patient' },
  });
  const slip = bonId === null ? paths.livraisonPdf(client._id) : paths.essaiPdf(client._id, bonId);
  const pdf = devisId === null ? slip : paths.devisPdf(devisId);
  return (
    <div className="etroit">
      <EntetePage titre={`Faire signer : ${titre}`}>
        <a href={retour} className="btn btn-ghost btn-sm">
          Retour
        </a>
        <a href={pdf} className="btn btn-outline btn-sm">
          Lire le document (PDF)
        </a>
      </EntetePage>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Carte titre="Sur place">
          <form method="post" className="grid gap-4" {...getFormProps(form)}>
            <input type="hidden" name="revision" value={revision} />
            <ChampsSignature
              {...{ form, fields, possibles, choix, titre }}
              sinon="Sans JavaScript, on ne peut pas signer à l’écran : imprimez le document, faites-le signer et envoyez la feuille par « Sur papier »."
            />
            <div>
              <Bouton>Signer</Bouton>
            </div>
          </form>
        </Carte>
        <div className="grid content-start gap-4">
          <Carte titre="À distance">
            {client.email ? (
              <form
                method="post"
                action={paths.signatureLien(client._id, devisId, bonId)}
                className="grid gap-3"
              >
                <p className="text-sm text-muet">
                  Un lien personnel part à <strong className="break-all">{client.email}</strong>. Il vaut sept
                  jours et sert une fois ; un code, envoyé dans un second message, est demandé pour signer.
                </p>
                <input type="hidden" name="revision" value={revision} />
                <div>
                  <Bouton ton="neutral">Envoyer le lien</Bouton>
                </div>
              </form>
            ) : (
              <p className="text-sm text-muet">
                Ce client n’a pas d’adresse e-mail : ajoutez-la à sa fiche pour lui envoyer un lien.
              </p>
            )}
          </Carte>
          <Carte titre="Sur papier">
            <p className="mb-3 text-sm text-muet">
              Imprimez le document, faites-le signer, puis envoyez la feuille numérisée (PDF) ou
              photographiée.
            </p>
            <a href={paths.signaturePapier(client._id, devisId, bonId)} className="btn btn-outline btn-sm">
              Envoyer la feuille signée
            </a>
          </Carte>
        </div>
      </div>
    </div>
  );
}
