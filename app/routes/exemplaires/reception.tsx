import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RECEPTION_MAX, ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { compterNumeros, recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { getProduitAModifier } from '~/domain/stock/ouvertures.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { newId } from '~/lib/ids.server';
import { Bouton } from '~/ui/bouton';
import { LectureCode } from '~/ui/exemplaires/lecture-code';
import { Champ, Texte } from '~/ui/form/champ';
import { ChampsCaches } from '~/ui/form/champs-caches';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';
import { CaseACocher } from '~/ui/stock/case-a-cocher';

export const meta: MetaFunction = () => [{ title: 'Réception par numéro de série · Auricule' }];

/** Devices of a product that come in, each with its number. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.produitId ?? '';
  return {
    produit: await getProduitAModifier(ctx, id),
    numeros: await compterNumeros(ctx, id),
    formId: newId(),
  };
}

const FORMULAIRE = formulaire(ReceptionSaisie, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.produitId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const nombre = await recevoirExemplaires(ctx, id, saisie, form.get('formId'));
    const dit = `${accord(nombre, 'appareil enregistré', 'appareils enregistrés')} sous numéro de série.`;
    return redirectWithToast(args.context.config, paths.produitMouvements(id), dit);
  });
}

export default function Reception() {
  const { produit, numeros, formId } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<Record<keyof ReceptionSaisie, string>>({
    id: 'reception',
    lastResult: resultat,
  });
  return (
    <>
      <EntetePage
        titre={
          <>
            Réception <span className="font-normal">· {produit.name}</span>
          </>
        }
      >
        <LienRetour vers={paths.produitMouvements(produit._id)} />
      </EntetePage>
      <form method="post" className="carte etroit grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ formId }} resultat={resultat} />
        <Texte
          champ={fields.series}
          libelle="Numéros de série"
          aide={`Un par ligne, au plus ${RECEPTION_MAX} : un lecteur de codes-barres passe de lui-même à la ligne.`}
          required
          rows={8}
          autoFocus={!resultat}
          autoComplete="off"
          spellCheck={false}
        />
        <LectureCode champ="series" />
        <Champ champ={fields.garantieFin} libelle="Fin de garantie" type="date" />
        <Champ
          champ={fields.precision}
          libelle="Précision"
          aide="Bon de livraison, fournisseur."
          maxLength={200}
          autoComplete="off"
        />
        {numeros.sansNumero > 0 && (
          <div className="col-span-full">
            <CaseACocher champ={fields.dejaComptes}>
              Ces pièces sont déjà comptées :{' '}
              {accord(numeros.sansNumero, 'pièce du stock est', 'pièces du stock sont')} sans numéro
            </CaseACocher>
          </div>
        )}
        <div className="col-span-full">
          <Bouton>Enregistrer la réception</Bouton>
        </div>
      </form>
    </>
  );
}
