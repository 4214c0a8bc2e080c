export { Menus } from './Menus.tsx';
