import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { ETATS_EXEMPLAIRE } from '~/domain/exemplaires/exemplaire';
import { MESSAGES_EXEMPLAIRE, RemiseSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { remettreExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '~/ui/bouton';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { LectureCode } from '~/ui/exemplaires/lecture-code';
import { Champ, Choix } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Remettre un appareil';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

/** A device that goes to the patient: its number is scanned. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, args.params.clientId ?? ''));
  return { tete: await teteOf(ctx, args.request, entete) };
}

const FORMULAIRE = formulaire(RemiseSaisie);

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  await getDossierAModifier(ctx, clientId);
  return handleForm(args.request, FORMULAIRE, async (saisie) => {
    await remettreExemplaire(ctx, clientId, saisie);
    const fiche = paths.client(clientId, 'onglet=appareillage');
    return redirectWithToast(args.context.config, fiche, MESSAGES_EXEMPLAIRE.deplace);
  });
}

export default function Remise() {
  const { tete } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<Record<keyof RemiseSaisie, string>>({
    id: 'remise',
    lastResult: resultat,
    defaultValue: { vers: 'essai' },
  });
  return (
    <PageClient tete={tete} onglet="appareillage">
      <h2 className="mb-3">{TITRE}</h2>
      <form method="post" className="carte etroit grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <Champ
          champ={fields.numeroSerie}
          libelle="Numéro de série"
          aide="Scannez l’étiquette, ou saisissez le numéro en entier."
          required
          large
          maxLength={120}
          autoFocus={!resultat}
          autoComplete="off"
        />
        <LectureCode champ="numeroSerie" />
        <Choix champ={fields.vers} libelle="Devient" required autoComplete="off">
          {(['essai', 'pret', 'appareille'] as const).map((etat) => (
            <option key={etat} value={etat}>
              {ETATS_EXEMPLAIRE[etat].libelle}
            </option>
          ))}
        </Choix>
        <Choix champ={fields.oreille} libelle="Oreille" required autoComplete="off">
          <option value="">Choisir…</option>
          {COTES.map(({ cote, seule }) => (
            <option key={cote} value={cote}>
              {seule}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.motif} libelle="Pourquoi" large maxLength={200} autoComplete="off" />
        <div className="col-span-full flex flex-wrap gap-2">
          <Bouton>Enregistrer</Bouton>
          <a href={paths.client(tete._id, 'onglet=appareillage')} className="btn btn-ghost btn-sm">
            Annuler
          </a>
        </div>
      </form>
    </PageClient>
  );
}
