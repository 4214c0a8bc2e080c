/** Common given names and surnames in the Philippines; every pairing is made up. */
export const GIVEN_NAMES = [
  'Andrea', 'Angelo', 'Arlene', 'Arnel', 'Bea', 'Benjie', 'Bianca', 'Camille', 'Carlo', 'Cecilia', 'Chito', 'Cristina',
  'Danilo', 'Daisy', 'Dennis', 'Divina', 'Edgar', 'Elena', 'Emilio', 'Erika', 'Ernesto', 'Fatima', 'Felix', 'Gemma',
  'Gerald', 'Gina', 'Grace', 'Hector', 'Ian', 'Imelda', 'Irene', 'Ivy', 'Jasmine', 'Jericho', 'Joanna', 'Jomar',
  'Joel', 'Joy', 'Julius', 'Karen', 'Kenneth', 'Kristine', 'Lani', 'Leo', 'Liza', 'Lorna', 'Luis', 'Maricel',
  'Marites', 'Mark', 'Melvin', 'Michelle', 'Miguel', 'Nestor', 'Nina', 'Noli', 'Oscar', 'Paolo', 'Patricia', 'Ramon',
  'Rachel', 'Regine', 'Rico', 'Rodel', 'Rosa', 'Ruben', 'Sheila', 'Sonny', 'Teresa', 'Tomas', 'Vic', 'Wilma',
] as const; // prettier-ignore

export const SURNAMES = [
  'Abad', 'Aguilar', 'Alcantara', 'Aquino', 'Bautista', 'Belmonte', 'Bondoc', 'Cabrera', 'Castillo', 'Castro', 'Cruz',
  'Dantes', 'Dela Cruz', 'Dizon', 'Domingo', 'Enriquez', 'Espino', 'Estrada', 'Fajardo', 'Flores', 'Francisco', 'Garcia',
  'Gonzales', 'Guevarra', 'Hernandez', 'Ignacio', 'Javier', 'Lacson', 'Lopez', 'Luna', 'Macaraeg', 'Magno', 'Manalo',
  'Marquez', 'Mendoza', 'Mercado', 'Miranda', 'Navarro', 'Ocampo', 'Pascual', 'Perez', 'Quizon', 'Ramos', 'Rivera',
  'Robles', 'Salazar', 'Salonga', 'Santiago', 'Santos', 'Soriano', 'Sumulong', 'Tan', 'Tolentino', 'Torres', 'Valdez',
  'Velasco', 'Villanueva', 'Yap', 'Ymson', 'Zamora',
] as const; // prettier-ignore
