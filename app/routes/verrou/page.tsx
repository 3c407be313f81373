import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { PreuveSaisie } from '~/domain/access/verrou';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { readVerrou, unlockPoste } from '~/http/verrou.server';
import { MessageErreur } from '~/ui/message-erreur';
import { CadreVerrou } from '~/ui/verrou/cadre-verrou';
import { Couvert } from '~/ui/verrou/couvert';
import { Ouverture } from '~/ui/verrou/ouverture';
import { Personnes } from '~/ui/verrou/personnes';

export const meta: MetaFunction = () => [{ title: 'Poste verrouillé · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const verrou = await readVerrou(args);
  if (!verrou) throw redirect(paths.login());
  return verrou;
}

const FORMULAIRE = formulaire(PreuveSaisie, 'personne', 'page', 'saisie');

/** Opens a session of this computer for its user: the one that is locked, or another's in its place. */
export const action = (args: ActionFunctionArgs) =>
  handleForm(args.request, FORMULAIRE, (preuve, form) => unlockPoste(args, preuve, form));

export default function Verrou() {
  const { personne, autres, par, cle, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CadreVerrou>
      {!personne && <h1 className="mb-4 text-center">Qui êtes-vous ?</h1>}
      {personne?.courante && !personne.verrouillee && <Couvert personne={personne} page={page} />}
      {personne?.verrouillee && (
        <Ouverture {...{ personne, par, cle, page }} saisie="" resultat={reply?.resultat} />
      )}
      <Personnes autres={autres} page={page} />
    </CadreVerrou>
  );
}

export function ErrorBoundary() {
  return <MessageErreur error={useRouteError()} />;
}
