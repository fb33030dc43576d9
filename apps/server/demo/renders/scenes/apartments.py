"""A block of flats at night with one lit window, seen from the pavement opposite."""

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, street, studio

studio.start()
o.sky("#0A1230", "#34487E", 0.4, 0.3)
street.ground(0.5)
brick = o.tiles("brick", "#5E4339", "#6C4E42", 0.24, 0.075, "#3A302B", 0.008, 0.85, turn=(90, 0, 0), relief=0.6)
concrete = o.surface("concrete", "#8B8D92", "#999BA0", 0.8, 0.85, 0.35, 0.012, 20)
iron = m.metal("iron", "#14161A", 0.5)
levels, columns = 6, (-3.6, 0.0, 3.6)
openings = [(x, 4.75 + level * 2.9, 2.0, 1.7) for level in range(levels) for x in columns]
b.wall(11.4, 3.2 + levels * 2.9, 0.3, brick, (0, 0, 0), [(-3.6, 1.6, 2.4, 2.6), (1.6, 1.3, 1.9, 2.5), *openings])
for level in range(levels + 1):
    s.box(11.5, 0.36, 0.3, concrete, (0, 0.1, 3.15 + level * 2.9), 0.015)
lit = (1, 2)
for level in range(levels):
    for i, x in enumerate(columns):
        z = 4.75 + level * 2.9
        if (level, i) == lit:
            b.window(x, z, 0, 2.0, 1.7, 130, panes=2)
        else:
            b.window(x, z, 0, 2.0, 1.7, 0, panes=2, curtains=False)
        if i != 1:
            s.box(2.7, 1.05, 0.14, concrete, (x, -0.5, z - 1.1), 0.015)
            b.railing(x - 1.3, x + 1.3, -0.98, z - 0.96, 0.85, iron, 0.11)
            for side in (-1.3, 1.3):
                s.box(0.02, 0.95, 0.03, iron, (x + side, -0.5, z - 0.14), 0.004)
leaf = o.leaves("leaf", "#12271A", "#2C4B2A")
f.plant((columns[2] + 0.9, -0.65, 4.75 + 2.9 - 0.96), 0.9, 3)
f.plant((columns[2] - 0.95, -0.7, 4.75 + 2.9 - 0.96), 0.7, 6)
f.plant((columns[0] + 0.9, -0.65, 4.75 + 5.8 - 0.96), 0.9, 4)
s.box(2.4, 0.05, 2.6, m.glossy("lobby", "#0A0E16", 0.05), (-3.6, 0.15, 0.3), 0.01)
b.door(1.15, 0.05, 0.05, 0.92, 2.45, m.plastic("door", "#2A3A34", 0.4, size=60))
s.box(0.9, 0.05, 2.45, m.glossy("side light", "#0A0E16", 0.05), (2.08, 0.15, 0.05), 0.01)
s.box(3.2, 1.2, 0.16, concrete, (1.6, -0.55, 2.7), 0.02)
plaster = o.surface("neighbour", "#5F6470", "#6D727E", 1.5, 0.92, 0.35, 0.015, 28)
for x, w, h in ((-11.2, 10, 6.8), (10.6, 9, 9.4)):
    b.wall(w, h, 0.25, plaster, (x, 0.5, 0), [(-1.8, h - 1.9, 1.3, 1.4), (1.8, h - 1.9, 1.3, 1.4), (-1.8, 1.7, 1.4, 1.5)])
    for dx, z in ((-1.8, h - 1.9), (1.8, h - 1.9), (-1.8, 1.7)):
        b.window(x + dx, z, 0.5, 1.3, 1.4)
    s.box(w, 8, h, plaster, (x, 5.2, 0), 0.02)
for x, h in ((-20, 17), (-7, 22), (9, 19), (21, 14)):
    s.box(9, 6, h, plaster, (x, 26, 0), 0.02)
o.tree((-5.4, -5.3, 0), 6.8, 2, o.leaves("jacaranda", "#2B2050", "#5A4696"))
o.tree((7.2, -5.2, 0), 6.6, 5, leaf)
o.moon((0.45, 0.75, -0.55), 0.16)
studio.camera((-4.2, -15.8, 1.65), (1.3, 0, 6.6), 26, (3, 0, 7), 8)
studio.render("plan-esencial", 1200, 900, 2.1)
