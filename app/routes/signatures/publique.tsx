import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DomainError, NotFoundError } from '~/domain/errors';
import { readDemande, signerADistance } from '~/domain/signatures/a-distance.service.server';
import { SignatureADistance } from '~/domain/signatures/signature.schema';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { openVisite } from '~/http/signature-publique.server';
import { CadreSignature, LienPerdu, PageSignature } from '~/ui/signatures/page-publique';

export const meta: MetaFunction = () => [
  { title: 'Signer un document · Auricule' },
  { name: 'robots', content: 'noindex' },
];

/** The page of a link that a patient was sent: the document, a code, the signature. Nobody is signed in here. */
export async function loader(args: LoaderFunctionArgs) {
  const jeton = args.params.jeton ?? '';
  const visite = await openVisite(args);
  if (!visite) return data({ page: null, refus: null, jeton: '' }, { status: 404 });
  try {
    return { page: await readDemande(visite.ctx, visite.demandeId), refus: null, jeton };
  } catch (error) {
    if (error instanceof NotFoundError) return data({ page: null, refus: null, jeton: '' }, { status: 404 });
    // The document was changed, signed elsewhere or has expired: whoever has the link may know.
    if (error instanceof DomainError)
      return data({ page: null, refus: error.message, jeton: '' }, { status: 409 });
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  const visite = await openVisite(args);
  if (!visite)
    throw new NotFoundError('signature_introuvable', 'Ce lien ne fonctionne pas, ou ne fonctionne plus.');
  const agent = args.request.headers.get('User-Agent') ?? '';
  return handleForm(args.request, SignatureADistance, async (saisie) => {
    await signerADistance(visite.ctx, visite.demandeId, saisie, { agent });
    return redirect(paths.signatureADistance(args.params.jeton ?? ''));
  });
}

export default function SignaturePublique() {
  const { page, refus, jeton } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CadreSignature>
      {page ? <PageSignature {...{ page, jeton }} resultat={reply?.resultat} /> : <LienPerdu refus={refus} />}
    </CadreSignature>
  );
}
