import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SecondFacteurSaisi } from '~/domain/access/facteurs/second-facteur.server';
import { confirmTotp, readTotp } from '~/domain/access/facteurs/totp.server';
import { requireConnecte } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { requireTitulaireConnecte } from '~/http/titulaire.server';
import { CodesNeufs } from '~/ui/auth/codes-neufs';
import { ConfirmationTotp } from '~/ui/auth/confirmation-totp';
import { DebutTotp } from '~/ui/auth/debut-totp';
import { DoubleAuthAReprendre } from '~/ui/auth/double-auth-a-reprendre';
import { DoubleAuthActive } from '~/ui/auth/double-auth-active';
import { LiensAuth } from '~/ui/auth/liens';
import { Sortie } from '~/ui/auth/sortie';

export const meta: MetaFunction = () => [{ title: 'Double authentification · Auricule' }];

/** One's application of codes: not there, shown to be read by it, or active. */
export async function loader(args: LoaderFunctionArgs) {
  const { facteurManquant, seance, user } = await requireConnecte(args);
  // Who can do nothing else could not say once more who they are: they sign in again.
  const ancienne = facteurManquant && !seance.confirmee;
  const totp = ancienne ? null : await readTotp(await requireTitulaireConnecte(args));
  return { totp, exige: facteurManquant, demo: Boolean(user.demo) };
}

/** The answer to a right code is the page that shows the recovery codes: nothing else ever could, since they are not kept. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaireConnecte(args);
  let codes: string[] = [];
  const refus = await handleForm(args.request, SecondFacteurSaisi, async (saisie) => {
    codes = await confirmTotp(moi, saisie);
    return new Response(null);
  });
  return refus instanceof Response ? data({ codes, resultat: undefined }) : refus;
}

export default function DoubleAuthentification() {
  const { totp, exige, demo } = useLoaderData<typeof loader>();
  const reply = useActionData<{
    codes?: string[];
    resultat?: Parameters<typeof ConfirmationTotp>[0]['resultat'];
  }>();
  if (reply?.codes) return <CodesNeufs titre="La double authentification est activée" codes={reply.codes} />;
  return (
    <>
      {totp === null && <DoubleAuthAReprendre />}
      {totp?.etat === 'actif' && <DoubleAuthActive />}
      {totp?.etat === 'absent' && <DebutTotp exige={exige} demo={demo} resultat={reply?.resultat} />}
      {totp?.etat === 'attente' && <ConfirmationTotp {...totp} resultat={reply?.resultat} />}
      {exige ? <Sortie /> : <LiensAuth liens={['profil']} />}
    </>
  );
}
