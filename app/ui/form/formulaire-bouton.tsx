import type { FormHTMLAttributes } from 'react';

/**
 * A form of one button on a page that shows more: its address has no screen of its own. What it does leads on; what it could not do for now is
 * told in a corner of the page, which stays as it is.
 */
export const FormulaireBouton = (props: Omit<FormHTMLAttributes<HTMLFormElement>, 'method'>) => (
  <form method="post" data-panne-page="" {...props} />
);
