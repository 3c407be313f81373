import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useSearchParams } from '@remix-run/react';
import { Demande, requestConfirmation } from '~/domain/access/confirmation.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { LiensAuth } from '~/ui/auth/liens';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Confirmer son adresse · Auricule' }];

/** The same answer for every address, whether it waits for its confirmation or not. */
export function action(args: ActionFunctionArgs) {
  return handleForm(args.request, Demande, async (saisie) => {
    await requestConfirmation(seuilOf(args), saisie);
    return redirect(paths.confirmation('envoi=1'));
  });
}

const ATTENTE =
  'Un e-mail vient de vous être envoyé. Ouvrez-le et suivez son lien pour confirmer votre adresse : vous pourrez alors vous connecter.';
const ENVOI = 'Si cette adresse attend une confirmation, un nouvel e-mail y est parti.';

/** Where registration leads: look at your mailbox, or ask for the mail once more. */
export default function Confirmation() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<Demande>({ lastResult: reply?.resultat, id: 'confirmation' });
  const message = search.has('inscription') ? ATTENTE : search.has('envoi') ? ENVOI : null;
  return (
    <>
      <h1 className="mb-4">{message ? 'Regardez votre boîte de réception' : 'Confirmer son adresse'}</h1>
      {message && (
        <Avis ton="succes" role="status" className="mb-4">
          {message}
        </Avis>
      )}
      <form method="post" className="grid gap-4" {...getFormProps(form)}>
        <p className="text-sm">
          Rien reçu après quelques minutes ? Regardez dans les indésirables, ou demandez un nouvel envoi ; le
          dernier lien reçu est le seul qui fonctionne.
        </p>
        <ResumeErreurs form={form} />
        <Champ champ={fields.email} libelle="Adresse e-mail" type="email" autoComplete="email" required />
        <Bouton ton={message ? 'neutral' : 'primary'}>Renvoyer l’e-mail de confirmation</Bouton>
      </form>
      <LiensAuth liens={['login']} />
    </>
  );
}
