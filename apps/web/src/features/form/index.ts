export { AtField } from './atField.ts';
export { Form, FormFoot } from './Form.tsx';
export { tiesOf } from './ties.ts';
export { useFields } from './useFields.ts';
export { useForm } from './useForm.ts';
export { retypeFields } from './retypeFields.ts';
export { useRecall } from './useRecall.ts';
export { clearTyped, keepTyped, readTyped, textOf, whenCleared } from './typed.ts';
