from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#EDEDE9", 0.48)
s.plate(5.4, 9, 0.8, 0.8, p.white("foot", "#D3D3D0"), (0, 0, -1), bevel=0.2)
s.box(2.4, 4.0, 2.4, p.white("arm", "#DEDEDB"), (0, -2.2, -1.6), bevel=0.5)
main = s.plate(8, 18, 6.2, 2.0, body, (0, -3.0, 0), bevel=1.1, segments=8)
s.plate(8.05, 18.05, 0.1, 2.03, p.dark("seam", "#97989B"), (0, -5.0, 0), bevel=0)
hood = s.extrude(
    [(-4.6, -0.2), (-4.6, 0.5), (-4.1, 1.05), (-3.2, 1.3), (3.2, 1.3), (4.1, 1.05), (4.6, 0.5), (4.6, -0.2)],
    8.4, body, (0, -2.6, 8.6), bevel=0.3, segments=5, turn=(4, 0, 0),
)
seat, glass = p.dark("seat", "#101115", 0.3), m.glossy("window", "#0A0507", 0.12, 0.5, 0.8)
for z in (4.3, -4.3):
    s.plate(6.0, 5.2, 0.3, 1.2, seat, (0, -9.1, z), bevel=0.1)
    s.plate(5.5, 4.7, 0.9, 1.1, glass, (0, -9.1, z), bevel=0.55, segments=8)
    for i in range(5):
        s.plate(0.05, 3.6, 0.04, 0.02, seat, ((i - 2) * 0.95, -9.99, z), bevel=0)
s.plate(3.0, 0.5, 0.16, 0.25, m.light("lamp", studio.amber, 2.2), (0, -9.15, 0), bevel=0.06)
p.mark(0.9, (0, -9.2, -8.0 + 0.35))
for x in (-1.6, 1.6):
    p.screw(0.3, (x, -0.8, -4.6))
rough, tree, shader = m.new("stucco")
shader.inputs["Roughness"].default_value = 0.95
m.link(tree, m.mix_colours(tree, m.noise(tree, 0.05, 6), m.rgb("#DAD3C6"), m.rgb("#E8E2D6")), shader.inputs["Base Color"])
m.bump(tree, shader, m.noise(tree, 1.7, 8), 0.6, 0.3)
studio.shoot("equipo-sensor-jardin", turn=32, lift=4, fill=0.7, wall=rough)
