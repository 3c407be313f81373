import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { confirmEmail, peekConfirmation } from '~/domain/access/confirmation.server';
import { findAcces } from '~/http/context.server';
import { clearCookie } from '~/http/cookies.server';
import { SESSION_COOKIE } from '~/http/noms-cookies';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { redirectWithToast } from '~/http/toast.server';
import { Echec } from '~/ui/auth/echec';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';

export const meta: MetaFunction = () => [{ title: 'Confirmer son adresse · Auricule' }];

const CONNECTE = 'Vous êtes connecté. Pour suivre ce lien, déconnectez-vous d’abord.';

/**
 * Looking uses nothing up: mail scanners do. A signed-in user goes to the agenda (docs/regles/connexion.md) unless the link is the one of a new
 * address, which is asked for while signed in.
 */
export async function loader(args: LoaderFunctionArgs) {
  const usage = await peekConfirmation(seuilOf(args), args.params.jeton ?? '');
  const acces = await findAcces(args);
  if (acces && !acces.user.temporary_password && usage !== 'email')
    throw await redirectWithToast(args.context.config, paths.agenda(), CONNECTE, 'attention');
  return data({ usage }, { status: usage ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const acces = await findAcces(args);
  const confirmation = await confirmEmail(seuilOf(args), args.params.jeton ?? '');
  if (!confirmation) return data({ perdu: true }, { status: 400 });
  const headers = new Headers();
  if (confirmation.changed && acces?.user.id === confirmation.userId)
    headers.append('Set-Cookie', clearCookie(args.context.config, SESSION_COOKIE));
  return redirect(paths.emailConfirme(), { headers });
}

export default function ConfirmEmail() {
  const { usage } = useLoaderData<typeof loader>();
  return usage ? <Confirmer nouvelle={usage === 'email'} /> : <Perdu />;
}

/** A button that a script presses; without one, the visitor does. */
function Confirmer({ nouvelle }: { nouvelle: boolean }) {
  return (
    <form method="post" data-comportement="envoi-immediat" className="grid gap-4">
      <h1>{nouvelle ? 'Votre nouvelle adresse' : 'Confirmer votre adresse'}</h1>
      <p>
        {nouvelle
          ? 'Une fois confirmée, elle remplace l’ancienne pour vous connecter, et toutes vos sessions se ferment.'
          : 'Encore un geste : confirmez que cette adresse e-mail est la vôtre.'}
      </p>
      <Bouton>Confirmer mon adresse</Bouton>
    </form>
  );
}

function Perdu() {
  return (
    <>
      <Echec titre="Confirmer votre adresse" texte="Quelque chose s'est mal passé.!">
        <p className="text-sm">
          Ce lien a déjà servi, ou un plus récent l’a remplacé, ou il a plus de 72 heures. Si votre adresse
          est déjà confirmée, connectez-vous.
        </p>
      </Echec>
      <LiensAuth liens={['login', 'confirmation']} />
    </>
  );
}
