import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MessageSupportSaisi } from '~/domain/support/message-support';
import { openMessageSupport } from '~/domain/support/ouverture.service.server';
import { sendMessageSupport } from '~/domain/support/support.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { Champ, Texte } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Support · Auricule' }];

const DUREE_MS = 4000;

/** The support form, with who writes filled in; the id tells a form that is sent twice from two. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return openMessageSupport(ctx);
}

const FORMULAIRE = formulaire(MessageSupportSaisi, 'ouverture');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await sendMessageSupport(ctx, saisie, form.get('ouverture'));
    const texte = 'Message envoyé avec succès !';
    return redirectWithToast(args.context.config, paths.support(), texte, 'succes', DUREE_MS);
  });
}

export default function Support() {
  const { ouverture, valeurs } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  return (
    <>
      <EntetePage titre="Support" />
      {/* After a message is sent the form is a new one, empty again. */}
      <Formulaire key={ouverture} ouverture={ouverture} valeurs={valeurs} resultat={resultat} />
    </>
  );
}

type Resultat = NonNullable<ReturnType<typeof useActionData<typeof action>>>['resultat'];

function Formulaire({
  ouverture,
  valeurs,
  resultat,
}: {
  ouverture: string;
  valeurs: MessageSupportSaisi;
  resultat: Resultat | undefined;
}) {
  const [form, fields] = useForm<MessageSupportSaisi>({
    id: 'support',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  return (
    <form method="post" className="carte etroit grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      <input
        type="hidden"
        name="ouverture"
        value={String(resultat?.initialValue?.ouverture ?? ouverture)}
        autoComplete="off"
      />
      <Champ champ={fields.name} libelle="Nom" required autoComplete="name" />
      <Champ champ={fields.email} libelle="Email" type="email" required autoComplete="email" />
      <Champ champ={fields.subject} libelle="Sujet" required large autoComplete="off" />
      <Texte champ={fields.message} libelle="Message" required rows={8} />
      <p className="text-xs text-muet sm:col-span-2">N’écrivez ni nom de patient ni donnée de santé.</p>
      <div className="flex justify-end sm:col-span-2">
        <Bouton>Envoyer</Bouton>
      </div>
    </form>
  );
}
