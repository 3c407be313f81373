import { getFormProps, useForm } from '@conform-to/react';
import { isEmpty, texteDuChamp } from '~/domain/appareillage/appareil';
import type { Appareillage } from '~/domain/appareillage/appareillage.service.server';
import { champsAppareil } from '~/domain/appareillage/champs-appareil';
import type { DevisRepris } from '~/domain/devis/appareils-acceptes.service.server';
import type { Exemplaire } from '~/domain/exemplaires/exemplaire';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import type { SignaturesDuClient } from '~/domain/signatures/signatures.service.server';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { ExemplairesDuClient } from '../exemplaires/exemplaires-du-client';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { DoutesLppContext } from '../lpp/doutes-lpp';
import { Livraison } from '../signatures/livraison';
import { AnciensAppareils } from './anciens-appareils';
import { CarteOreille } from './carte-oreille';
import { DosOreille } from './dos-oreille';
import { FaceOreille } from './face-oreille';
import { RechercheProduits } from './recherche-produits';
import { ReprendreDevis } from './reprendre-devis';

interface Props {
  onglet: {
    clientId: string;
    appareillage: Appareillage;
    /** What is odd about its LPP codes, and the day that they are of. */
    doutes: DoutesLpp;
    jour: string | null;
    exemplaires: Exemplaire[];
    /** Of the numbers of what is or was worn. */
    liens: LiensDeNumeros;
    produits: ProduitAChoisir[];
    choix: { q: string; total: number };
    modifiable: boolean;
    devis: DevisRepris | null;
    oreille: string | null;
    livrable: boolean;
    signataire: boolean;
    signatures: SignaturesDuClient;
  };
  resultat: Resultat | undefined;
}

/** The Appareillage tab (docs/regles/appareillage-et-stock.md): a card for each ear, its device in front, the form on its back. */
export function OngletAppareillage({ onglet, resultat }: Props) {
  const { appareillage, modifiable } = onglet;
  if (modifiable)
    return (
      <>
        <RechercheProduits {...onglet.choix} proposes={onglet.produits.length} />
        <Formulaire {...{ onglet, resultat }} />
        <Livraison {...onglet} />
        <ExemplairesDuClient {...onglet} />
        <AnciensAppareils anciens={appareillage.anciens} liens={onglet.liens} />
      </>
    );
  return (
    <>
      <div className="etroit grid gap-4 lg:grid-cols-2">
        {oreilles.map((oreille) => (
          <section key={oreille} className="carte">
            <FaceOreille oreille={oreille} appareil={appareillage[oreille]} liens={onglet.liens} />
          </section>
        ))}
      </div>
      <Livraison {...onglet} />
      <ExemplairesDuClient {...onglet} />
      <AnciensAppareils anciens={appareillage.anciens} liens={onglet.liens} />
    </>
  );
}

function Formulaire({ onglet: { appareillage, produits, clientId, ...onglet }, resultat }: Props) {
  const enregistre = valeursAppareillage(appareillage);
  const [form, fields] = useForm<Record<string, string>>({
    id: 'appareillage',
    lastResult: resultat,
    defaultValue: enregistre,
  });
  const saisi = resultat?.initialValue ?? enregistre;
  // A form that comes back shows what is wrong and what was typed.
  const isOnBack = (oreille: Oreille) =>
    onglet.oreille === oreille ||
    Object.entries(enregistre).some(
      ([name, valeur]) =>
        name.endsWith(OREILLES[oreille].cote) && (form.allErrors[name] || (saisi[name] ?? '') !== valeur),
    );
  return (
    <form
      method="post"
      data-panne={PANNES.client}
      data-saisie={resultat ? '' : undefined}
      className="etroit grid gap-4"
      {...getFormProps(form)}
    >
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ empreinte: appareillage.empreinte }} resultat={resultat} />
      <ReprendreDevis {...{ clientId, appareillage, resultat }} devis={onglet.devis} />
      <div className="cartes-oreilles">
        <DoutesLppContext.Provider value={{ doutes: resultat?.doutes ?? onglet.doutes, jour: onglet.jour }}>
          {oreilles.map((oreille) => (
            <CarteOreille
              key={oreille}
              oreille={oreille}
              clientId={clientId}
              retournee={isOnBack(oreille)}
              vide={isEmpty(appareillage[oreille])}
              face={<FaceOreille oreille={oreille} appareil={appareillage[oreille]} liens={onglet.liens} />}
              dos={
                <DosOreille
                  oreille={oreille}
                  fields={fields}
                  produits={produits}
                  appareil={appareillage[oreille]}
                  demande={onglet.oreille === oreille}
                />
              }
            />
          ))}
        </DoutesLppContext.Provider>
      </div>
      <div className="pied-oreilles ecran flex flex-wrap gap-2">
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
      </div>
    </form>
  );
}

const valeursAppareillage = (appareillage: Appareillage): Record<string, string> =>
  Object.fromEntries(
    oreilles.flatMap((oreille) => {
      const { cote } = OREILLES[oreille];
      const appareil = appareillage[oreille];
      return [
        [`produit${cote}`, appareil.produit ?? ''],
        ...champsAppareil.map((champ) => [champ + cote, texteDuChamp(appareil, champ)]),
      ];
    }),
  );
