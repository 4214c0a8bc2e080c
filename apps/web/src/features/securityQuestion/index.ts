export { SecurityQuestion } from './SecurityQuestion.tsx';
