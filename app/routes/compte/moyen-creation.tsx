import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MoyenPaiementSaisi, TYPES_MOYEN_PAIEMENT } from '~/domain/abonnement/moyen-paiement';
import { createMoyenPaiement } from '~/domain/abonnement/moyens.service.server';
import { openMoyenPaiement } from '~/domain/abonnement/ouverture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ, Choix } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

const DUREE_MS = 3000;

/** A way to pay to add; the id tells a form that is sent twice from two. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return openMoyenPaiement(ctx);
}

const FORMULAIRE = formulaire(MoyenPaiementSaisi, 'ouverture');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await createMoyenPaiement(ctx, saisie, form.get('ouverture'));
    const texte = 'Moyen de paiement ajouté avec succès !';
    return redirectWithToast(args.context.config, paths.moyensPaiement(), texte, 'succes', DUREE_MS);
  });
}

export default function CreationMoyen() {
  const { ouverture } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<Record<keyof MoyenPaiementSaisi, string>>({
    id: 'moyen',
    lastResult: resultat,
  });
  const fermer = paths.moyensPaiement();
  return (
    <Dialogue titre="Ajouter un moyen de paiement" fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <input
          type="hidden"
          name="ouverture"
          value={String(resultat?.initialValue?.ouverture ?? ouverture)}
          autoComplete="off"
        />
        <Choix champ={fields.type} libelle="Type" required large autoFocus>
          {Object.keys(TYPES_MOYEN_PAIEMENT).map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Choix>
        <Champ
          champ={fields.details}
          libelle="Libellé"
          aide="Exemple : Carte de l’enseigne"
          required
          autoComplete="off"
        />
        <Champ
          champ={fields.derniersChiffres}
          libelle="Quatre derniers chiffres"
          aide="Jamais le numéro entier ni un IBAN."
          inputMode="numeric"
          autoComplete="off"
        />
        <Champ champ={fields.titulaire} libelle="Titulaire" required large autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Ajouter</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
