import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { GESTES_SENSIBLES, isGesteSensible } from '~/domain/access/gestes-sensibles';
import { Reconfirmation, readOwnMoyens, reconfirm } from '~/domain/access/reconfirmation.server';
import { setCookie } from '~/http/cookies.server';
import { handleForm } from '~/http/form.server';
import { SESSION_COOKIE } from '~/http/noms-cookies';
import { paths, safeReturn } from '~/http/paths';
import { requireTitulaire } from '~/http/titulaire.server';
import { BoutonGoogle } from '~/ui/auth/bouton-google';
import { DejaConfirme, FormulaireReconfirmation, ReconfirmationParCle } from '~/ui/compte/reconfirmation';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Confirmez que c’est vous';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

const suiteOf = (request: Request): string => safeReturn(new URL(request.url).searchParams.get('suite'), '');

/** Whoever has just proven who they are is led on, or told so where a form waits in another tab. */
export async function loader(args: LoaderFunctionArgs) {
  const moi = await requireTitulaire(args);
  const { user, seance } = moi;
  const confirme = seance?.confirmee ?? false;
  const suite = suiteOf(args.request);
  if (confirme && suite) throw redirect(suite);
  const { searchParams } = new URL(args.request.url);
  const geste = searchParams.get('geste');
  const moyens = await readOwnMoyens(moi);
  return {
    ...{ confirme, suite, email: user.email, moyens },
    pour: isGesteSensible(geste) ? GESTES_SENSIBLES[geste] : null,
    google: moyens.motDePasse && args.context.config.google !== null && user.google_sub !== null,
    refusGoogle: searchParams.get('google'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return handleForm(args.request, Reconfirmation, async (saisie) => {
    const token = await reconfirm(moi, saisie);
    const headers = { 'Set-Cookie': setCookie(args.context.config, SESSION_COOKIE, token) };
    return redirect(suiteOf(args.request) || paths.reconfirmation(), { headers });
  });
}

export default function PageReconfirmation() {
  const { confirme, google, suite, ...props } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre={TITRE} />
      {confirme ? (
        <DejaConfirme />
      ) : (
        <div className="carte max-w-lg">
          <FormulaireReconfirmation {...props} resultat={reply?.resultat} />
          {props.moyens.cle && <ReconfirmationParCle />}
          {google && <BoutonGoogle retour={suite} confirmer />}
        </div>
      )}
    </>
  );
}
