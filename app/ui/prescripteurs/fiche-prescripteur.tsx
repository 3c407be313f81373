import type { ReactNode } from 'react';
import type { PrescripteurOuvert } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';

interface Props extends Pick<PrescripteurOuvert, 'prescripteur' | 'textes' | 'ressemblants'> {
  modifiable: boolean;
}

/** What the directory holds of a prescriber, and the texts that mean them. */
export function FichePrescripteur({ prescripteur, textes, ressemblants, modifiable }: Props) {
  const {
    _id,
    specialite,
    rpps,
    adeli,
    adresse,
    codePostal,
    ville,
    telephone,
    email,
    emailConfirmeLe,
    mssante,
  } = prescripteur;
  const lignes: [string, ReactNode][] = [
    ['Spécialité', specialite],
    ['RPPS', rpps],
    ['Ancien ADELI', adeli],
    ['Adresse', [adresse, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ')],
    [
      'Téléphone',
      telephone && (
        <a href={`tel:${telephone.replace(/\s/g, '')}`} className="link">
          {telephone}
        </a>
      ),
    ],
    [
      'E-mail',
      email &&
        `${email} (${emailConfirmeLe ? `confirmé le ${formatDay(emailConfirmeLe)}` : 'adresse non confirmée'})`,
    ],
    ['Adresse MSSanté', mssante],
  ];
  return (
    <>
      {modifiable && ressemblants.length > 0 && (
        <Avis ton="attention" className="ecran mb-3">
          <p>
            Peut-être le même prescripteur :{' '}
            {ressemblants.map(({ texte, ville: ou }) => [texte, ou].filter(Boolean).join(', ')).join(' ; ')}.{' '}
            <a href={paths.prescripteurFusion(_id)} data-sur-place="" className="link">
              Réunir
            </a>
          </p>
        </Avis>
      )}
      <dl className="carte mb-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        {lignes.map(([titre, valeur]) => (
          <div key={titre} className="contents">
            <dt className="text-muet">{titre}</dt>
            <dd className="wrap-anywhere">{valeur || '–'}</dd>
          </div>
        ))}
        <dt className="text-muet">Noms écrits</dt>
        <dd>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {textes.map((texte) => (
              <li key={texte} className="flex items-center gap-1">
                {texte}
                {modifiable && texte !== prescripteur.texte && (
                  <FormulaireBouton action={paths.prescripteurTextes(_id)}>
                    <input type="hidden" name="texte" value={texte} />
                    <Bouton ton="ghost" className="btn-xs" aria-label={`Détacher ${texte}`}>
                      Détacher
                    </Bouton>
                  </FormulaireBouton>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </>
  );
}
