import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addCle, CleSaisie, openCle } from '~/domain/access/facteurs/cles.server';
import { requireConnecte } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectToProfil } from '~/http/profil.server';
import type { Resultat } from '~/http/resultat';
import { requireTitulaireConnecte } from '~/http/titulaire.server';
import { CodesNeufs } from '~/ui/auth/codes-neufs';
import { FormulaireCle } from '~/ui/auth/formulaire-cle';
import { LiensAuth } from '~/ui/auth/liens';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Clé d’accès · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { facteurManquant } = await requireConnecte(args);
  return { exige: facteurManquant, possible: openCle(await requireTitulaireConnecte(args)) };
}

/** The answer to one's first second factor is the page that shows the recovery codes: nothing else ever could, since they are not kept. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaireConnecte(args);
  let codes: string[] | null = null;
  const answer = await handleForm(args.request, CleSaisie, async (saisie) => {
    codes = await addCle(moi, saisie);
    return redirectToProfil(args, 'Clé d’accès enregistrée.');
  });
  return codes ? data({ codes, resultat: undefined }) : answer;
}

export default function NouvelleCle() {
  const { exige, possible } = useLoaderData<typeof loader>();
  const reply = useActionData<{ codes?: string[]; resultat?: Resultat }>();
  const [form, fields] = useForm<{ nom: string }>({ lastResult: reply?.resultat, id: 'cle' });
  if (reply?.codes) return <CodesNeufs titre="La clé d’accès est enregistrée" codes={reply.codes} />;
  return (
    <>
      <div className="grid gap-4">
        <h1>Clé d’accès</h1>
        <p className="text-sm">
          L’empreinte, le visage ou le code de cet appareil, ou une clé de sécurité, remplacent le code de
          l’application à la connexion.
        </p>
        {!possible && (
          <Avis ton="attention">
            Les navigateurs n’en acceptent que pour une adresse en https qui a un nom : ce n’est pas le cas de
            cette installation.
          </Avis>
        )}
        <noscript>
          <p className="text-sm">Elle demande JavaScript ; sans lui, utilisez l’application de codes.</p>
        </noscript>
        <FormulaireCle defi={paths.nouvelleCleDefi()} className="grid gap-4" {...getFormProps(form)}>
          <ResumeErreurs form={form} />
          <Champ
            champ={fields.nom}
            libelle="Nom de cette clé"
            aide="Pour la reconnaître : « PC de l’accueil », « Mon téléphone »."
            autoComplete="off"
            maxLength={60}
            required
          />
          <Bouton>Enregistrer une clé d’accès</Bouton>
        </FormulaireCle>
      </div>
      <LiensAuth liens={[exige ? 'doubleAuth' : 'profil']} />
    </>
  );
}
