"""A covered car and a motorbike under a street lamp. View "motorbike": the motorbike alone."""

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, street, studio, vehicles as v

studio.start()
o.sky("#0A1230", "#2E4076", 0.3, 0.3)
street.ground(0.5)
stucco = o.surface("stucco", "#7C7F86", "#8B8E95", 1.2, 0.9, 0.4, 0.012, 28)
base = o.tiles("base", "#4A3A33", "#5A473E", 0.3, 0.09, "#241D19", 0.008, 0.7, turn=(90, 0, 0))
b.wall(26, 4.6, 0.3, stucco, (0, -3.2, 0), [(-5.2, 1.3, 3.0, 2.5), (0.6, 1.75, 1.4, 1.4), (4.2, 1.12, 1.0, 2.24), (8.2, 1.75, 1.4, 1.4)])
s.box(26, 0.06, 0.62, base, (0, -3.23, 0), 0.004)
s.box(26, 0.4, 0.14, stucco, (0, -3.3, 4.6), 0.02)
slats = o.surface("garage", "#2D4257", "#34495F", 3, 0.55, 0.2)
for i in range(25):
    s.box(3.0, 0.05, 0.1, slats, (-5.2, -3.0, 0.05 + i * 0.1), 0.02, 2)
shutter = m.plastic("shutter", "#24473B", 0.5, size=60)
b.window(0.6, 1.75, -3.2, 1.4, 1.4)
b.railing(-0.05, 1.25, -3.28, 1.05, 1.4, m.metal("iron", "#14161A", 0.5), 0.13)
b.window(8.2, 1.75, -3.2, 1.4, 1.4)
b.door(4.2, 0.0, -3.2, 1.0, 2.24, m.plastic("door", "#3C2A1E", 0.4, size=60))
v.covered_car((1.6, -7.95, -0.1), 0)
v.motorbike((4.85, -7.6, -0.1), 12)
b.street_lamp((4.3, -6.35, 0), 5.0, 1500, "#FFC681", 1.5, -1)
flower = o.leaves("jacaranda", "#2B2050", "#6A55A8")
o.tree((7.6, -5.2, 0), 6.4, 2, flower)
o.tree((-8.4, -5.2, 0), 6.6, 5, o.leaves("leaf", "#12271A", "#2C4B2A"))
v.petals((4.4, -6.8, 0), 8, 3.4, 420, flower)
for x, h in ((-16, 8), (-3, 7), (11, 9)):
    s.box(9, 6, h, stucco, (x, 24, 0), 0.02)
o.moon((0.45, 0.75, -0.55), 0.14)
studio.area((-6, -15, 4), (0, -8, 0.8), 4, 60, "#6F8BD6")
if studio.options().view == "motorbike":
    studio.camera((3.2, -10.2, 0.92), (4.85, -7.6, 0.55), 40, (4.8, -7.7, 0.6), 2.8)
    studio.render("moto-bajo-el-farol", 880, 660, 1.25)
else:
    camera = studio.camera((1.0, -16.2, 1.4), (1.55, -8, 1.4), 31, (1.5, -8.6, 1), 5)
    camera.data.shift_y = 0.16
    studio.render("auto-bajo-el-farol", 1200, 900, 1.25)
