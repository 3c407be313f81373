import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import { Avis } from '../avis';

/** Which LPP codes of what is shown are doubtful, and why; it hinders nothing. */
export const AvisLpp = ({ doutes }: { doutes: DoutesLpp }) =>
  Object.keys(doutes).length > 0 && (
    <Avis ton="attention" className="ecran mb-3">
      <ul>
        {Object.entries(doutes).map(([code, doute]) => (
          <li key={code}>
            <strong className="tabular-nums">{code}</strong> : {doute}
          </li>
        ))}
      </ul>
    </Avis>
  );

/** The same in one line, for a list: which codes of the page to open. */
export const CodesDouteux = ({ doutes }: { doutes: DoutesLpp }) => {
  const codes = Object.keys(doutes);
  return (
    codes.length > 0 && (
      <Avis ton="attention" className="ecran mb-2">
        {codes.length === 1
          ? 'Un code LPP de cette page est'
          : `${codes.length} codes LPP de cette page sont`}{' '}
        à vérifier : {codes.join(', ')}.
      </Avis>
    )
  );
};
