import { list } from '../fields/list/list.ts';
import { number } from '../fields/number/number.ts';
import { ref } from '../fields/ref/ref.ts';
import { text } from '../fields/text/text.ts';

/** Maximum warranty term of a device, in months. */
export const maxWarrantyMonths = 240;
/** Maximum quantity of one device in a contract. */
export const maxEquipmentQuantity = 99;

/** The devices that a plan or an add-on installs. Clients see them with their warranty, visitors do not. */
export const equipmentField = {
  equipment: list({
    label: ['Equipos que se instalan', 'Installed equipment'],
    help: [
      'El cliente los ve con su garantía; en el sitio no se muestran.',
      'Clients see them with their warranty; the site does not show them.',
    ],
    item: ['Equipo', 'Device'],
    max: 30,
    private: true,
    of: {
      type: ref({ label: ['Tipo de producto', 'Product type'], to: 'productTypes', required: true }),
      name: text({ label: ['Nombre', 'Name'], required: true, max: 120 }),
      quantity: number({ label: ['Cantidad', 'Quantity'], min: 1, max: maxEquipmentQuantity, start: 1 }),
    },
  }),
};
